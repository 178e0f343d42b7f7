import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Pauses after the last key. (rule 148) */
const CHECK_MS = 500;
const RESET_MS = 1_000;
/** Nobody presses Continue on an amount that changed under the finger. */
const SETTLE_MS = 600;

/** Why an amount may not stand; of the kinds, `belowMin` is too little and most others too much. */
type Problem = { readonly kind: string };

export type BoundCheck<P extends Problem> = {
  /** Shown once the typing rests; cleared by the next key. */
  readonly problem: P | null;
  /** Which bound the amount was set to; stays until the next key. */
  readonly corrected: "most" | "least" | null;
  /** Right after that, while the person has not seen it yet. */
  readonly isSettling: boolean;
};

export type Bounds<P extends Problem> = {
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Whether any amount lies between them. */
  readonly hasRoom: boolean;
  readonly problemOf: (text: string) => P | null;
};

type Check = Pick<BoundCheck<Problem>, "corrected" | "isSettling"> & {
  readonly isFlagged: boolean;
};
const nothing: Check = { isFlagged: false, corrected: null, isSettling: false };

/**
 * Flags an amount outside its bounds 500 ms after the last key, and sets it to the nearer bound
 * after 1000 ms. Zero is not set: it is how every small amount begins. A fee or a balance that comes
 * meanwhile changes what is said of the amount, and when it is said only where the fault is another.
 */
export function useBoundCheck<P extends Problem>(
  view: Bounds<P>,
  text: string,
  setText: (text: string) => void,
): BoundCheck<P> {
  const [check, setCheck] = useState<Check>(nothing);
  const correctedTo = useRef<string | null>(null);
  const problem = text === "" ? null : view.problemOf(text);
  const fault = problem?.kind ?? null;
  const bound = problem === null ? null : boundFor(problem, view, text);
  const hasBound = bound !== null;

  const correct = useEffectEvent(() => {
    if (bound === null) return;
    correctedTo.current = bound;
    setText(bound);
    const corrected = fault === "belowMin" ? "least" : "most";
    setCheck({ isFlagged: false, corrected, isSettling: true });
  });

  useEffect(() => {
    const isCorrected = fault === null && text === correctedTo.current;
    if (!isCorrected) setCheck(nothing);
    if (fault === null) return;
    const timer = setTimeout(() => setCheck({ ...nothing, isFlagged: true }), CHECK_MS);
    return () => clearTimeout(timer);
  }, [fault, text]);

  useEffect(() => {
    if (!hasBound) return;
    const timer = setTimeout(() => correct(), RESET_MS);
    return () => clearTimeout(timer);
  }, [hasBound, fault, text]);

  const { isSettling } = check;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setCheck((now) => ({ ...now, isSettling: false })), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);

  return { problem: check.isFlagged ? problem : null, corrected: check.corrected, isSettling };
}

function boundFor<P extends Problem>(problem: P, view: Bounds<P>, text: string): string | null {
  const isZero = !/[1-9]/.test(text);
  if (!view.hasRoom || isZero || problem.kind === "notANumber") return null;
  if (problem.kind === "belowMin") return view.minAmount;
  return problem.kind === "feeAboveFeeBalance" ? null : view.maxAmount;
}
