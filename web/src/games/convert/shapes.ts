/** Short names for the generated types of this game. */
import type { GameProps } from "../../view/types";
import type { components } from "./types";

type Schemas = components["schemas"];
export type Board = Schemas["ConvertBoard"];
export type Choices = Schemas["ConvertChoices"];
export type Setup = Schemas["ConvertSetup"];
export type BlockInfo = Schemas["BlockInfo"];
export type Track = Schemas["Track"];
export type EffectKind = Schemas["EffectKind"];
export type Props = GameProps<Board, Choices, Setup>;
