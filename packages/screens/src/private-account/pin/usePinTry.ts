import { useWallet } from "@coffer/client/react";
import type { Outcome } from "@coffer/core/outcome";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useCountdown } from "../../parts/codes/useCountdown.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import { isPast, pinWords, type PinFailure } from "./pinWords.ts";

export type PinTry<Given extends readonly unknown[]> = {
  /** Tries it; answers whether it was done. */
  readonly run: (...given: Given) => void;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly note: string | undefined;
  /** Milliseconds until another one is looked at. */
  readonly leftMs: number;
  readonly isPast: boolean;
  readonly failure: PinFailure | null;
};

/** Something that is done with a PIN or a passkey, how it went, and how long the next try has to wait. (rule 530) */
export function usePinTry<T, Given extends readonly unknown[]>(
  ask: (...given: Given) => Promise<Outcome<T, PinFailure>>,
  onEnd: (answer: Outcome<T, PinFailure>) => void,
): PinTry<Given> {
  const { t } = useTexts();
  const { nowMs } = useWallet();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PinFailure | null>(null);
  const [untilMs, setUntilMs] = useState<number | null>(null);
  const leftMs = useCountdown(untilMs);
  const run = useOneAtATime(async (...given: Given) => {
    setIsBusy(true);
    setFailure(null);
    const answer = await ask(...given);
    setIsBusy(false);
    if (!answer.ok) {
      setFailure(answer.problem);
      const { waitMs } = pinWords(answer.problem, t);
      setUntilMs(waitMs > 0 ? nowMs() + waitMs : null);
    }
    onEnd(answer);
  });
  const words = failure === null ? null : pinWords(failure, t);
  return {
    run: (...given) => void run(...given),
    isBusy,
    error: words?.error,
    note: words?.note,
    leftMs,
    isPast: failure !== null && isPast(failure),
    failure,
  };
}
