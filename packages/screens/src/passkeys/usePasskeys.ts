import { useAppState, useWallet } from "@coffer/client/react";
import type { Passkey } from "@coffer/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";

/** The person's passkeys, null until they are known; asked for anew with each version of their state. */
export function usePasskeys() {
  const wallet = useWallet();
  const version = useAppState((state) => state.version);
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const { run, failure } = useAttempt(
    () => wallet.passkeys((actions) => actions.list()),
    (listed) => {
      if (listed.ok) setPasskeys(listed.value);
    },
  );
  const error = useFailureText(failure, "errors.unknown");
  const load = useEffectEvent(() => void run());
  useEffect(() => load(), [version]);
  return { passkeys, hasFailed: failure !== null, error, retry: () => void run() };
}
