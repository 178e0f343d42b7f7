import type { Answer, RequestKey } from "@coffer/client";
import { useRequest } from "@coffer/client/react";
import { editCodeText, isCodeComplete } from "@coffer/core/session";
import { useState } from "react";
import type { FailureWords } from "../failureText.ts";
import { useFailureText } from "../useFailureText.ts";
import { useOneAtATime } from "../useOneAtATime.ts";

export type CodeToType = {
  /** The calls whose failures are said at the field. */
  readonly checkedBy: RequestKey;
  readonly sentBy: RequestKey;
  readonly otherwise: FailureWords["otherwise"];
  readonly check: (code: string) => Answer<unknown>;
};

export type CodeTyping = {
  readonly code: string;
  readonly change: (typed: string) => void;
  readonly error: string | undefined;
  readonly isChecking: boolean;
  /** Tries the same code again, when it found no network. */
  readonly retry: (() => void) | null;
  /** How many codes were waited for before this one. */
  readonly earlierCodes: number;
  /** Empties the field for another code. */
  readonly begin: () => void;
};

/**
 * A code being typed: the sixth digit submits it. A wrong one goes out of the field, one that found
 * no network stays.
 */
export function useCodeTyping({ checkedBy, sentBy, otherwise, check }: CodeToType): CodeTyping {
  const [code, setCode] = useState("");
  const [unanswered, setUnanswered] = useState<string>();
  const [earlierCodes, setEarlierCodes] = useState(0);
  const checking = useRequest(checkedBy);
  const sending = useRequest(sentBy);
  const isChecking = checking.status === "loading";
  const isUnanswered = code !== "" && code === unanswered && !isChecking;
  const failed = [checking, sending].find(({ status }) => status === "failed");
  const isSaid = code === "" || isUnanswered;
  const failure = failed?.status === "failed" && isSaid ? failed.failure : null;
  const error = useFailureText(failure, otherwise);

  const submit = useOneAtATime(async (whole: string) => {
    const checked = await check(whole);
    if (checked.ok) return;
    const { code: why } = checked.problem;
    if (why === "NETWORK" || why === "TIMEOUT") setUnanswered(whole);
    else setCode("");
  });

  function change(typed: string) {
    const next = editCodeText(typed);
    setCode(next);
    if (isCodeComplete(next)) void submit(next);
  }

  function begin() {
    setCode("");
    setEarlierCodes((before) => before + 1);
  }

  const retry = isUnanswered ? () => void submit(code) : null;
  return { code, change, error, isChecking, retry, earlierCodes, begin };
}
