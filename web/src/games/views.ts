/** Which board draws which game. */
import type { JSX } from "react";
import { Conversion } from "./conversion/Conversion";
import { Convert } from "./convert/Convert";
import { Cube } from "./cube/Cube";
import type { GameProps } from "./props";

const VIEWS: Record<string, (props: GameProps) => JSX.Element> = { convert: Convert, conversion: Conversion, "cube-conquer": Cube };

export function viewOf(game: string): (props: GameProps) => JSX.Element {
  return VIEWS[game] ?? Convert;
}
