/** Where the page lies: a proxy may have put it below a path. Scripts are one folder down, in assets. */
const BASE = import.meta.env.DEV ? "/" : new URL("../", import.meta.url).pathname;

/** What the server calls `/path`, as the browser has to ask for it. */
export function at(path: string): string {
  return BASE + path.replace(/^\//, "");
}

/** The whole address, for links that are given to others. */
export function whole(path: string): string {
  return location.origin + at(path);
}

/** The address of a socket. */
export function socketAt(path: string): string {
  return whole(path).replace(/^http/, "ws");
}
