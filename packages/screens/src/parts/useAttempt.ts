import type { Answer, CallFailure } from "@coffer/client";
import { useState } from "react";
import { useOneAtATime } from "./useOneAtATime.ts";

export type Attempt = {
  readonly run: () => Promise<void>;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** Takes back what was said of the last one. */
  readonly forget: () => void;
};

/**
 * Something asked by a press. Its code may have to come first and may not come: no call begins then, so
 * that the wait and the failure are the attempt's own, not the call's.
 */
export function useAttempt<T>(
  ask: () => Answer<T>,
  onEnd: (answer: Awaited<Answer<T>>) => void = () => undefined,
): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = useOneAtATime(async () => {
    setIsBusy(true);
    setFailure(null);
    const answer = await ask();
    setIsBusy(false);
    if (!answer.ok) setFailure(answer.problem);
    onEnd(answer);
  });
  return { run, isBusy, failure, forget: () => setFailure(null) };
}
