import type { CallFailure, PasskeyProofFailure } from "@coffer/client";
import type { Outcome } from "@coffer/core/outcome";
import { useState } from "react";
import { useOneAtATime } from "../useOneAtATime.ts";

export type PasskeyTrouble = PasskeyProofFailure | CallFailure;

export type PasskeyAttempt = {
  readonly run: () => Promise<void>;
  readonly isBusy: boolean;
  /** Why the last one did nothing. */
  readonly trouble: PasskeyTrouble | null;
};

/** Something that a passkey is asked for by a press. Declined it changes nothing, and can be pressed again. */
export function usePasskeyAttempt<T>(
  ask: () => Promise<Outcome<T, PasskeyTrouble>>,
  onDone: (given: T) => void,
): PasskeyAttempt {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null);
  const run = useOneAtATime(async () => {
    setIsBusy(true);
    setTrouble(null);
    const answer = await ask();
    setIsBusy(false);
    if (answer.ok) onDone(answer.value);
    else setTrouble(answer.problem);
  });
  return { run, isBusy, trouble };
}
