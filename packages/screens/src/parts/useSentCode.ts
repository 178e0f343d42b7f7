import type { Answer, CallFailure, SentCode } from "@coffer/client";
import { useState } from "react";
import { useFailureText } from "./useFailureText.ts";
import { useOneAtATime } from "./useOneAtATime.ts";

export type CodeToSend = {
  readonly ask: () => Answer<SentCode>;
  readonly onSent: (sent: SentCode) => void;
};

/** Has a code sent by a press, and says why it was not. */
export function useSentCode({ ask, onSent }: CodeToSend) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const error = useFailureText(failure, "errors.unknown");
  const run = useOneAtATime(async () => {
    setIsSending(true);
    setFailure(null);
    const answer = await ask();
    setIsSending(false);
    if (answer.ok) onSent(answer.value);
    else setFailure(answer.problem);
  });
  return { send: () => void run(), isSending, error };
}
