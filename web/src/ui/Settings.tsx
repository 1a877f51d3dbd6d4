import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { Dialog, useDialog } from "./Dialog";

const THEMES = { auto: "As the device", light: "Light", dark: "Dark" } as const;

export function Settings() {
  const now = useStore(settings);
  const dialog = useDialog();
  return (
    <div className="row">
      <button
        className="button plain icon"
        aria-label={now.sound ? "Sound is on; mute" : "Sound is off; turn on"}
        aria-pressed={now.sound}
        onClick={() => settings.update({ sound: !now.sound })}
      >
        <svg
          viewBox="0 0 24 24"
          width="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 10v4h3l5 4V6l-5 4Z" fill="currentColor" strokeLinejoin="round" />
          {now.sound ? <path d="M16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11" /> : <path d="m16 9 5 6m0-6-5 6" />}
        </svg>
      </button>
      <button className="button plain icon" aria-label="Settings" onClick={dialog.open}>
        <svg
          viewBox="0 0 24 24"
          width="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 7h9m4 0h3M4 17h3m4 0h9" />
          <circle cx="15" cy="7" r="2.200" />
          <circle cx="9" cy="17" r="2.200" />
        </svg>
      </button>
      <Dialog dialog={dialog} title="Settings">
        <div className="new" style={{ padding: 0 }}>
          <div className="field" role="radiogroup" aria-labelledby="theme">
            <span className="name" id="theme">
              Light or dark
            </span>
            <div className="segments">
              {(Object.keys(THEMES) as (keyof typeof THEMES)[]).map((theme) => (
                <label key={theme}>
                  <input
                    type="radio"
                    name="theme"
                    checked={now.theme === theme}
                    onChange={() => settings.update({ theme })}
                  />
                  {THEMES[theme]}
                </label>
              ))}
            </div>
          </div>
          <Switch label="Sound" on={now.sound} set={(sound) => settings.update({ sound })} />
          <Switch
            label="Less motion"
            on={now.motion === "less"}
            set={(less) => settings.update({ motion: less ? "less" : "auto" })}
          />
          {"Notification" in window && (
            <Switch
              label="Notify me when it is my turn"
              on={now.notify && Notification.permission === "granted"}
              set={(notify) => {
                settings.update({ notify });
                if (notify)
                  void Notification.requestPermission().then((may) => settings.update({ notify: may === "granted" }));
              }}
            />
          )}
          <Switch label="Show the board as text too" on={now.text} set={(text) => settings.update({ text })} />
        </div>
      </Dialog>
    </div>
  );
}

export function Switch({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label className="row">
      <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
      {label}
    </label>
  );
}
