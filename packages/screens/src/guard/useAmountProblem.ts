import {
  readBoundedAmount,
  type AmountBounds,
  type BoundedAmountProblem,
} from "@coffer/core/money";
import { useEffect, useState } from "react";

/** A bound check runs so long after the last key. (rule 148) */
const CHECK_MS = 500;

/** What is wrong with an amount, once the typing rests; an empty one is on its way. */
export function useAmountProblem(text: string, bounds: AmountBounds): BoundedAmountProblem | null {
  const [checked, setChecked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), CHECK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (text === "" || text !== checked) return null;
  const read = readBoundedAmount(text, bounds);
  return read.ok ? null : read.problem;
}
