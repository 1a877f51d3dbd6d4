/** The colour of a seat; in Cube Conquer no colour belongs to anybody, so seats have those of the other games' dice. */
export function colourOf(game: string, seat: number | null): string {
  if (seat === null) return "transparent";
  return game === "convert" ? (seat === 0 ? "var(--maple)" : "var(--walnut)") : `var(--seat-${seat})`;
}
