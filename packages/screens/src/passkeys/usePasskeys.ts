import { useAppState, useWallet } from "@coffer/client/react";
import type { AnswerOf } from "@coffer/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";

/** The person's passkeys, null until they are known, and what waits of a change; asked for anew with each version of their state. */
export function usePasskeys() {
  const wallet = useWallet();
  const version = useAppState((state) => state.version);
  const [listed, setListed] = useState<AnswerOf<"passkeys.list"> | null>(null);
  const { run, failure } = useAttempt(
    () => wallet.passkeys((actions) => actions.list()),
    (answer) => {
      if (answer.ok) setListed(answer.value);
    },
  );
  const error = useFailureText(failure, "errors.unknown");
  const load = useEffectEvent(() => void run());
  useEffect(() => load(), [version]);
  const { passkeys = null, wait } = listed ?? {};
  return { passkeys, wait, hasFailed: failure !== null, error, retry: () => void run() };
}
