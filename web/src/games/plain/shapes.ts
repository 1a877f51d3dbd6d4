/** Short names for the generated types of the plain board. */
import type { GameProps } from "../../view/types";
import type { components } from "./types";

type Schemas = components["schemas"];
export type Board = Schemas["Plain"];
export type Choices = Schemas["Choices"];
export type Choice = Schemas["Choice"];
export type Grid = Schemas["Grid"];
export type Piece = Schemas["Piece"];
export type Square = Schemas["Square"];
export type Setup = Schemas["PlainSetup"];
export type Props = GameProps<Board, Choices, Setup>;
