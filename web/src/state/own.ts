/** Values of options that came from files: checked by the server, kept in this browser so that they can be taken again. */
import type { OptionTold } from "../wire";
import { Store } from "./store";

export type Own = Pick<OptionTold, "name" | "value">;

const KEY = "turncoat.own";
const MOST = 20;

function read(): Record<string, readonly Own[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, readonly Own[]>;
  } catch {
    return {};
  }
}

export const own = new Store(read());
addEventListener("storage", (event) => event.key === KEY && own.set(read()));

function write(place: string, values: readonly Own[]): void {
  own.set({ ...own.get(), ...read(), [place]: values });
  try {
    localStorage.setItem(KEY, JSON.stringify(own.get()));
  } catch {
    // a full store must not stop the game
  }
}

/** Keep a value, the newest first; one of the same name is replaced. */
export function keepOwn(place: string, { name, value }: Own): void {
  const others = (own.get()[place] ?? []).filter((each) => each.name !== name && each.value !== value);
  write(place, [{ name, value }, ...others].slice(0, MOST));
}

export function forgetOwn(place: string, value: string): void {
  write(
    place,
    (own.get()[place] ?? []).filter((each) => each.value !== value),
  );
}
