import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { api } from "../state/api";

/** The rules, at the paragraph that matters now. */
export function Rules({ game, here }: { game: string; here: string }) {
  const [page, setPage] = useState("");
  const mark = useRef<HTMLHeadingElement>(null);
  useEffect(() => void api.rules(game).then(setPage), [game]);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: "start" });
  }, [page, here]);
  return (
    <div className="rules-text">
      {page.split("\n").map((line, n) => {
        const heading = /^(#+) (.*)$/.exec(line);
        if (heading?.[1]?.length === 1) return null;
        if (heading) {
          const now = heading[2]?.startsWith(`${here} `) === true;
          return <h3 key={n} ref={now ? mark : undefined} className={now ? "here" : ""} style={{ marginTop: 12 }}>{inline(heading[2] ?? "")}</h3>;
        }
        if (/^- /.test(line)) return <p key={n} style={{ paddingLeft: "1em", textIndent: "-1em" }}>· {inline(line.slice(2))}</p>;
        if (/^\|/.test(line)) return /^\|[-| ]+$/.test(line) ? null : <p key={n} className="muted">{inline(line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()).join(" · "))}</p>;
        return line.trim() === "" ? null : <p key={n}>{inline(line)}</p>;
      })}
    </div>
  );
}

/** Bold, italics and code of a line. */
function inline(text: string): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, n) => {
    if (part.startsWith("**")) return <strong key={n}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("*")) return <em key={n}>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return <code key={n}>{part.slice(1, -1)}</code>;
    return <Fragment key={n}>{part}</Fragment>;
  });
}
