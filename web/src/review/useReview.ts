/** A review as it comes in: what is new is asked for until all of it is there. */
import { useEffect, useState } from "react";
import { api } from "../state/api";
import type { ReviewInfo } from "../wire";

const EVERY = 400; // milliseconds

export function useReview(id: string): { info: ReviewInfo | null; problem: string | null } {
  const [info, setInfo] = useState<ReviewInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const done = info?.progress.done === true;
  useEffect(() => {
    api.reviewed(id).then(setInfo, (error: Error) => setProblem(error.message));
  }, [id]);
  const known = info?.progress.steps.length ?? 0;
  const there = info !== null;
  useEffect(() => {
    if (!there || done) return;
    let current = true;
    const timer = setInterval(() => {
      api.reviewProgress(id, known).then(
        (more) => {
          if (!current) return;
          setProblem(null);
          setInfo(
            (now) =>
              now && { ...now, progress: { ...more, steps: [...now.progress.steps.slice(0, known), ...more.steps] } },
          );
        },
        (error: Error) => current && setProblem(error.message),
      );
    }, EVERY);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [id, there, done, known]);
  return { info, problem };
}
