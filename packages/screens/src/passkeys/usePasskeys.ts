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
  const [askedOf, setAskedOf] = useState<number | null>(null);
  const { run, isBusy, failure } = useAttempt(
    () => {
      setAskedOf(version);
      return wallet.passkeys((actions) => actions.list());
    },
    (answer) => {
      if (answer.ok) setListed(answer.value);
    },
  );
  const error = useFailureText(failure, "errors.unknown");
  const load = useEffectEvent(() => void run());
  // A version that comes while the one before is asked about is asked about next: the answer may not know of it.
  useEffect(() => {
    if (!isBusy && askedOf !== version) load();
  }, [askedOf, isBusy, version]);
  const { passkeys = null, wait } = listed ?? {};
  return { passkeys, wait, hasFailed: failure !== null, error, retry: () => void run() };
}
