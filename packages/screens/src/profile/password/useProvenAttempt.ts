import type { Answer, CallFailure, RequestKey } from "@coffer/client";
import { useRequest } from "@coffer/client/react";
import { useState, type SubmitEvent } from "react";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

export type AttemptToMake = {
  readonly call: RequestKey;
  readonly run: () => Answer<null>;
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

/** A change that may ask for a proof of who is here before it goes through. (decision 44) */
export function useProvenAttempt(made: AttemptToMake): ProvenAttempt {
  const { call, run, onDone, onMustProve } = made;
  const [isEdited, setIsEdited] = useState(true);
  const request = useRequest(call);
  const save = useOneAtATime(attempt);

  async function attempt() {
    setIsEdited(false);
    const answer = await run();
    if (answer.ok) {
      onDone();
      return;
    }
    if (answer.problem.code !== "REAUTHORIZATION_REQUIRED") return;
    setIsEdited(true);
    onMustProve(() => void attempt());
  }

  return {
    submit: (event) => {
      event.preventDefault();
      void save();
    },
    isBusy: request.status === "loading",
    failure: request.status === "failed" && !isEdited ? request.failure : null,
    noticeEdit: () => setIsEdited(true),
  };
}
