/** Short names for the generated types of this game. */
import type { GameProps } from "../../view/types";
import type { components } from "./types";

type Schemas = components["schemas"];
export type Board = Schemas["CubeBoard"];
export type Choices = Schemas["CubeChoices"];
export type EffectKind = Schemas["EffectKind"];
export type Props = GameProps<Board, Choices, null>;
