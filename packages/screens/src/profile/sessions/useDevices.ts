import { useRequest, useWallet, useWalletState } from "@coffer/client/react";
import { useEffect, useEffectEvent } from "react";
import { useAttempt } from "../../parts/useAttempt.ts";
import { useFailureText } from "../../parts/useFailureText.ts";

/** Where the person is signed in, asked for anew whenever the page is opened. */
export function useDevices() {
  const wallet = useWallet();
  const devices = useWalletState((state) => state.devices);
  const asked = useRequest("profile.getSessions");
  const { run, failure: lost } = useAttempt(() =>
    wallet.profile((profile) => profile.loadDevices()),
  );
  const unknown = devices === null ? lost : null;
  const failed = asked.status === "failed" ? asked.failure : unknown;
  const failure = useFailureText(failed, "errors.unknown");

  const load = useEffectEvent(() => void run());
  useEffect(() => load(), []);

  return {
    current: devices?.find(({ isCurrent }) => isCurrent) ?? null,
    /** Null until they are known. */
    others: devices?.filter(({ isCurrent }) => !isCurrent) ?? null,
    hasFailed: failed !== null,
    failure,
    retry: () => void run(),
  };
}
