import type { Answer, SentCode } from "@coffer/client";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";

export type CodeToSend = {
  readonly ask: () => Answer<SentCode>;
  readonly onSent: (sent: SentCode) => void;
};

/** Has a code sent by a press, and says why it was not. */
export function useSentCode({ ask, onSent }: CodeToSend) {
  const { run, isBusy, failure } = useAttempt(ask, (answer) => {
    if (answer.ok) onSent(answer.value);
  });
  const error = useFailureText(failure, "errors.unknown");
  return { send: () => void run(), isSending: isBusy, error };
}
