import type { Answer } from "@coffer/client";
import { useState } from "react";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";

export type ToProve<T> = {
  readonly run: () => Answer<T>;
  readonly onDone: (value: T) => void;
};

const isUnproved = (failure: { readonly code: string } | null) =>
  failure?.code === "REAUTHORIZATION_REQUIRED";

/** Something asked by a press that may want a fresh proof first; `proof` is what goes on then. (rule 44) */
export function useProven<T>({ run, onDone }: ToProve<T>) {
  const [mustProve, setMustProve] = useState(false);
  const attempt = useAttempt(run, (answer) => {
    setMustProve(!answer.ok && isUnproved(answer.problem));
    if (answer.ok) onDone(answer.value);
  });
  const { failure } = attempt;
  const error = useFailureText(isUnproved(failure) ? null : failure, "errors.unknown");
  const start = () => void attempt.run();
  return {
    start,
    isBusy: attempt.isBusy,
    failure,
    error,
    proof: mustProve ? { onDone: start, onCancel: () => setMustProve(false) } : null,
  };
}
