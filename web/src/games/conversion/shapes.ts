/** Short names for the generated types of this game. */
import type { GameProps } from "../../view/types";
import type { components } from "./types";

type Schemas = components["schemas"];
export type Board = Schemas["ConversionBoard"];
export type Choices = Schemas["ConversionChoices"];
export type Setup = Schemas["ConversionSetup"];
export type DieInfo = Schemas["DieInfo"];
export type EffectKind = Schemas["EffectKind"];
export type Props = GameProps<Board, Choices, Setup>;
