/** What a person likes, kept in this browser. */
import { Store } from "./store";

export interface Settings {
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "less";
  evaluation: boolean;
  text: boolean;
  notify: boolean; // when it is my turn and the page is not looked at
  name: string;
}

const KEY = "turncoat.settings";
const USUAL: Settings = {
  theme: "auto",
  sound: true,
  motion: "auto",
  evaluation: false,
  text: false,
  notify: false,
  name: "",
};

function kept(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings = new Store<Settings>(kept());

function apply(): void {
  const { theme, motion } = settings.get();
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.dataset["motion"] = motion;
}

settings.watch(() => {
  localStorage.setItem(KEY, JSON.stringify(settings.get()));
  apply();
});
apply();

/** Whether things should jump instead of move. */
export function reducedMotion(): boolean {
  return settings.get().motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
