const EVERYWHERE = [["?", "this help"], ["H", "a hint"], ["U", "take back"], ["[ ]", "step back and forth through the game"]] as const;
const GAMES: Record<string, readonly (readonly [string, string])[]> = {
  convert: [["1 … 0", "take a block"], ["R", "turn it"], ["F", "flip it"], ["← ↑ → ↓", "move it"], ["Enter", "place it"], ["Esc", "put it back"]],
  conversion: [["1 … 6", "choose a die"], ["← ↑ → ↓", "choose a square"], ["Enter", "place it"], ["Esc", "choose again"]],
  "cube-conquer": [["R O Y G B P", "choose a colour"], ["Shift + letter", "choose a switch tile"], ["← →", "choose a side"], ["1 … 9", "choose squares"], ["Enter", "lay the tiles"], ["Esc", "choose again"]],
};

export function KeyHelp({ game }: { game: string }) {
  return (
    <table className="scores">
      <tbody>
        {[...(GAMES[game] ?? []), ...EVERYWHERE].map(([key, what]) => (
          <tr key={key}><td><kbd>{key}</kbd></td><td style={{ textAlign: "left" }}>{what}</td></tr>
        ))}
      </tbody>
    </table>
  );
}
