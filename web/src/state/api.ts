/** What the page asks the server over HTTP. */
import type {
  Created,
  Entered,
  GameSummary,
  Invitation,
  Discovery,
  LabReport,
  LaidBlock,
  Moving,
  MyMatch,
  NewMatch,
  OptionTold,
  LuckTold,
  Preview,
  Looked,
  PictureAsked,
  PrintInfo,
  Problem,
  PuzzleHint,
  PuzzleInfo,
  PuzzleList,
  RaceState,
  Replay,
  ReviewInfo,
  ReviewProgress,
  ReviewTask,
  ReviewTried,
  SetUpTold,
  SharedGame,
  TacticAnswer,
  TacticInfo,
  TreeOpened,
} from "../wire";
import { at } from "./base";

export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  return (await (await answered(path, body)).json()) as T;
}

async function answered(path: string, body?: unknown): Promise<Response> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(at(path), asked);
  } catch {
    throw new ProblemError({ code: "offline", message: "The server does not answer. Is it still running?" });
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new ProblemError(problem ?? { code: "server", message: `The server answered ${answer.status}.` });
}

/** What is wrong with a link that was followed, in words that help. */
export function linkProblem(error: Error): string {
  const cut = error instanceof ProblemError && error.problem.code === "request";
  return cut ? "This link is incomplete; ask for it again." : error.message;
}

/** A tree without what the server can tell of it. */
export function bare({ start, tags, comments, marks, nodes }: TreeOpened) {
  return {
    ...{ start, tags, comments, marks },
    nodes: nodes.map(({ parent, step, before, comments, marks }) => ({ parent, step, before, comments, marks })),
  };
}

export const api = {
  games: () => ask<GameSummary[]>("/api/games"),
  option: (game: string, option: string, asked: { name: string; text: string } | { value: string }) =>
    ask<OptionTold>(`/api/games/${game}/options/${option}`, asked),
  mine: () => ask<MyMatch[]>("/api/matches"),
  share: (what: { match: string } | { review: string } | { tree: object }) =>
    ask<{ share: string }>("/api/shares", what),
  shared: (share: string) => ask<SharedGame>(`/api/shares/${encodeURIComponent(share)}`),
  takeBack: (share: string) => ask<object>(`/api/shares/${encodeURIComponent(share)}/take-back`, {}),
  drop: (match: string) => ask<object>(`/api/matches/${match}/delete`, {}),
  movingLink: () => ask<Moving>("/api/devices/link", {}),
  /** Why a socket cannot be opened there, if the server knows. */
  whyNoSocket: async (path: string): Promise<Problem | null> => {
    const answer = await fetch(at(path)).catch(() => null);
    return answer?.status === 426 ? ((await answer.json()) as Problem) : null;
  },
  leave: () => ask<object>("/api/devices/leave", {}),
  leaveOthers: () => ask<object>("/api/devices/leave-others", {}),
  join: (secret: string) => ask<object>("/api/devices/join", { secret }),
  create: (request: NewMatch) => ask<Created>("/api/matches", request),
  invitation: (secret: string) => ask<Invitation>("/api/invitation", { secret }),
  enter: (secret: string, name: string, entropy: string) => ask<Entered>("/api/enter", { secret, name, entropy }),
  newLink: (match: string, seat: number) => ask<{ secret: string }>(`/api/matches/${match}/links`, { seat }),
  closeElsewhere: (match: string, seat: number) => ask<object>(`/api/matches/${match}/links/revoke`, { seat }),
  rematch: (match: string) => ask<Created>(`/api/matches/${match}/rematch`, {}),
  read: (text: string) => ask<Replay>("/api/records", { text }),
  review: (request: { match: string } | { text: string }) => ask<{ review: string }>("/api/reviews", request),
  reviewed: (id: string) => ask<ReviewInfo>(`/api/reviews/${id}`),
  reviewProgress: (id: string, since: number) => ask<ReviewProgress>(`/api/reviews/${id}/progress?since=${since}`),
  reviewTask: (id: string, step: number) => ask<ReviewTask>(`/api/reviews/${id}/steps/${step}`),
  reviewPreview: (id: string, step: number, picks: readonly string[]) =>
    ask<Preview>(`/api/reviews/${id}/steps/${step}/preview`, { picks }),
  reviewTry: (id: string, step: number, picks: readonly string[]) =>
    ask<ReviewTried>(`/api/reviews/${id}/steps/${step}/try`, { picks }),
  look: (start: string, steps: readonly string[]) => ask<Looked>("/api/analysis/look", { start, steps }),
  step: (start: string, steps: readonly string[], how: object) =>
    ask<Looked>("/api/analysis/step", { start, steps, ...how }),
  analysisPreview: (start: string, steps: readonly string[], picks: readonly string[]) =>
    ask<Preview>("/api/analysis/preview", { start, steps, picks }),
  setUp: (text: string, what: { at?: string; pick?: string; turn?: string; clear?: boolean }) =>
    ask<SetUpTold>("/api/analysis/setting", { text, ...what }),
  openTree: (text: string) => ask<TreeOpened>("/api/analysis/open", { text }),
  saveTree: (tree: TreeOpened) => ask<{ text: string }>("/api/analysis/save", bare(tree)),
  picture: async (asked: PictureAsked) => (await answered("/api/pictures", asked)).blob(),
  print: (game: string, asked: string) => ask<PrintInfo>(`/api/print/${game}?${asked}`),
  lab: () => ask<readonly LabReport[]>("/api/lab"),
  solved: () => ask<readonly Discovery[]>("/api/solved"),
  puzzles: () => ask<PuzzleList>("/api/puzzles"),
  puzzle: (id: string) => ask<PuzzleInfo>(`/api/puzzles/${id}`),
  puzzleHint: (id: string, laid: readonly LaidBlock[]) => ask<PuzzleHint>(`/api/puzzles/${id}/hint`, { laid }),
  puzzleSolved: (id: string, laid: readonly LaidBlock[]) =>
    ask<{ solved: boolean }>(`/api/puzzles/${id}/check`, { laid }),
  makeRace: (puzzle: string) => ask<{ race: string }>("/api/races", { puzzle }),
  race: (id: string, me: string, name: string, laid: readonly LaidBlock[], start = false) =>
    ask<RaceState>(`/api/races/${encodeURIComponent(id)}`, { me, name, laid, start }),
  tactic: (id: string) => ask<TacticInfo>(`/api/tactics/${id}`),
  tacticPreview: (id: string, picks: readonly string[]) => ask<Preview>(`/api/tactics/${id}/preview`, { picks }),
  tacticTry: (id: string, picks: readonly string[]) => ask<TacticAnswer>(`/api/tactics/${id}/try`, { picks }),
  luck: (match: string) => ask<LuckTold>(`/api/matches/${match}/luck`),
  rules: async (game: string) => (await fetch(at(`/api/rules/${game}`))).text(),
  record: async (match: string) => (await fetch(at(`/api/matches/${match}/record`))).text(),
};

/** Random text of ours that goes into the dice, so that the server alone cannot choose them. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
