import type { SendView } from "@coffer/client/react";
import type { SendAmountProblem } from "@coffer/core/send";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Pauses after the last key, as the specification sets them. (core spec §5, §9) */
const CHECK_MS = 500;
const RESET_MS = 1_000;
/** Nobody presses Continue on an amount that changed under the finger. */
const SETTLE_MS = 600;

export type BoundCheck = {
  /** Shown once the typing rests; cleared by the next key. */
  readonly problem: SendAmountProblem | null;
  /** Which bound the amount was set to; stays until the next key. */
  readonly corrected: "most" | "least" | null;
  /** Right after that, while the person has not seen it yet. */
  readonly isSettling: boolean;
};

type Bounds = Pick<SendView, "minAmount" | "maxAmount" | "isSendable" | "problemOf">;

const nothing: BoundCheck = { problem: null, corrected: null, isSettling: false };

/**
 * Flags an amount outside its bounds 500 ms after the last key, and sets it to the nearer bound
 * after 1000 ms. Zero is not set: it is how every small amount begins.
 */
export function useBoundCheck(
  view: Bounds,
  assetText: string,
  setAsset: (assetText: string) => void,
): BoundCheck {
  const [check, setCheck] = useState<BoundCheck>(nothing);
  const correctedTo = useRef<string | null>(null);

  const correct = useEffectEvent((bound: string, problem: SendAmountProblem) => {
    correctedTo.current = bound;
    setAsset(bound);
    const corrected = problem.kind === "belowMin" ? "least" : "most";
    setCheck({ problem: null, corrected, isSettling: true });
  });

  useEffect(() => {
    const problem = assetText === "" ? null : view.problemOf(assetText);
    const isCorrected = problem === null && assetText === correctedTo.current;
    if (!isCorrected) setCheck(nothing);
    if (problem === null) return;
    const flagTimer = setTimeout(() => setCheck({ ...nothing, problem }), CHECK_MS);
    const bound = boundFor(problem, view, assetText);
    const resetTimer = setTimeout(() => {
      if (bound !== null) correct(bound, problem);
    }, RESET_MS);
    return () => {
      clearTimeout(flagTimer);
      clearTimeout(resetTimer);
    };
  }, [view, assetText]);

  const { isSettling } = check;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setCheck((now) => ({ ...now, isSettling: false })), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);

  return check;
}

function boundFor(problem: SendAmountProblem, view: Bounds, assetText: string): string | null {
  const isZero = !/[1-9]/.test(assetText);
  if (!view.isSendable || isZero || problem.kind === "notANumber") return null;
  if (problem.kind === "belowMin") return view.minAmount;
  return problem.kind === "feeAboveFeeBalance" ? null : view.maxAmount;
}
