import Markdown from "markdown-to-jsx/react";
import { isValidElement, useEffect, useRef, useState, type ReactNode } from "react";
import { api } from "../state/api";
import { at } from "../state/base";

/** The rules, at the paragraph that matters now: a heading or a point of a list that begins with its number. */
export default function Rules({ game, here }: { game: string; here: string }) {
  const [page, setPage] = useState("");
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => void api.rules(game).then(setPage), [game]);
  useEffect(() => {
    text.current?.querySelector(".here")?.scrollIntoView({ block: "start" });
  }, [page, here]);
  const marked = (children: ReactNode) => (here !== "" && `${plain(children)} `.startsWith(`${here} `) ? "here" : "");
  return (
    <div className="rules-text" ref={text}>
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          overrides: {
            h1: () => null, // the dialog has a title of its own
            img: ({ src, alt }: { src?: string; alt?: string }) => (
              <img src={src?.replace(/^pictures\//, at("/api/rules/pictures/"))} alt={alt} loading="lazy" />
            ),
            h2: ({ children }: { children: ReactNode }) => <h3 className={marked(children)}>{children}</h3>,
            li: ({ children }: { children: ReactNode }) => <li className={marked(children)}>{children}</li>,
          },
        }}
      >
        {page}
      </Markdown>
    </div>
  );
}

/** What an element says, without its dress. */
function plain(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(plain).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? plain(node.props.children) : "";
}
