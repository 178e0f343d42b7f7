import type { Answer, CallFailure } from "@coffer/client";
import type { SubmitEvent } from "react";
import { useAttempt } from "../parts/useAttempt.ts";

export type AttemptToMake = {
  readonly run: () => Answer<unknown>;
  readonly onDone: () => void;
  /** Asks for a proof of who is here, then goes on. */
  readonly onMustProve: (goOn: () => void) => void;
};

export type ProvenAttempt = {
  readonly submit: (event: SubmitEvent) => void;
  readonly isBusy: boolean;
  /** Of what stands in the form; null once it was changed. */
  readonly failure: CallFailure | null;
  readonly noticeEdit: () => void;
};

/** A change that may ask for a proof of who is here before it goes through. (rule 44) */
export function useProvenAttempt({ run, onDone, onMustProve }: AttemptToMake): ProvenAttempt {
  const attempt = useAttempt(run, finish);
  const { failure } = attempt;

  function finish(answer: Awaited<Answer<unknown>>) {
    if (answer.ok) onDone();
    else if (answer.problem.code === "REAUTHORIZATION_REQUIRED") onMustProve(start);
  }

  function start() {
    void attempt.run();
  }

  return {
    submit: (event) => {
      event.preventDefault();
      start();
    },
    isBusy: attempt.isBusy,
    failure: failure?.code === "REAUTHORIZATION_REQUIRED" ? null : failure,
    noticeEdit: attempt.forget,
  };
}
