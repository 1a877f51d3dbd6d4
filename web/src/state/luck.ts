/**
 * Checks dice and draws in the browser: the seed is the one that was promised, what this browser added is in it, and every
 * event follows from both. What there was to choose from each time is the server's word; `turncoat verify` needs no such word.
 */
import type { Entry, LuckTold } from "../wire";

const NAME = "turncoat luck 1";
const DIGEST = 1n << 256n;
const SEED = /^[0-9a-f]{64}$/;

/** What was promised when this browser first came to a match; kept, because a promise that changes is none. */
export function promised(match: string, commitment: string): string {
  const key = `turncoat.promise.${match}`;
  const kept = localStorage.getItem(key);
  if (kept !== null) return kept;
  localStorage.setItem(key, commitment);
  return commitment;
}

const added = (match: string) => `turncoat.entropy.${match}`;

/** What this browser added to the dice of a match, for a seat of its own; kept, to be compared later. */
export function gave(match: string, seat: number, entropy: string): void {
  const before = JSON.parse(localStorage.getItem(added(match)) ?? "{}") as Record<string, string>;
  if (before[seat] === undefined) localStorage.setItem(added(match), JSON.stringify({ ...before, [seat]: entropy }));
}

/** What is wrong with the dice and draws of a match, in words; empty if they are what the promised seed gives. */
export async function wrong(told: LuckTold, promise: string, entries: readonly Entry[]): Promise<string[]> {
  if (!("subtle" in crypto))
    return ["This browser can check them only over https or on this computer. `turncoat verify` checks a saved game."];
  if (!SEED.test(told.seed)) return ["The seed that was told is none."];
  const seed = Uint8Array.from(told.seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = hex(await crypto.subtle.digest("SHA-256", seed));
  if (digest !== promise) return ["The seed is not the one that was promised before the first of them."];
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const found: string[] = [];
  const own = JSON.parse(localStorage.getItem(added(told.match)) ?? "{}") as Record<string, string>;
  for (const [seat, entropy] of Object.entries(own))
    if (told.entropy[Number(seat)] !== entropy)
      found.push("what this browser added to the dice before the first of them was left out");
  const seen = entries.flatMap((entry, step) => (entry.seat === null ? [step] : []));
  if (seen.length !== told.events.length)
    found.push(`${seen.length} of them were shown here, and ${told.events.length} are told now`);
  for (const { step, text, among } of told.events) {
    const proper = await event(key, told, step, told.lists[among] ?? []);
    const shown = entries[step]?.text;
    if (proper !== text) found.push(`step ${step + 1} is told as ${text}, but the seed gives ${proper}`);
    else if (shown !== undefined && shown !== text && !shown.endsWith("?"))
      found.push(`step ${step + 1} was shown as ${shown}, but the seed gives ${proper}`);
  }
  return found;
}

/** What the seed gives after so many steps: a number below the sum of all weights, and whatever that points to. */
async function event(
  key: CryptoKey,
  { match, entropy }: LuckTold,
  step: number,
  among: readonly (readonly [string, number])[],
): Promise<string> {
  const bound = among.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  if (bound <= 0n) return "nothing";
  for (let attempt = 0; attempt < 65_536; attempt++) {
    const message = [NAME, match, entropy.join(","), String(step), String(attempt)].join("\0");
    const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
    const number = BigInt(`0x${hex(signed)}`);
    if (number >= DIGEST - (DIGEST % bound)) continue;
    let left = number % bound;
    for (const [text, weight] of among) {
      if (left < BigInt(weight)) return text;
      left -= BigInt(weight);
    }
  }
  return "nothing";
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
