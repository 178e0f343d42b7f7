import { useRequest, useWallet, useWalletState } from "@coffer/client/react";
import { useEffect } from "react";
import { useFailureText } from "../../parts/useFailureText.ts";

/** Where the person is signed in, asked for anew whenever the page is opened. */
export function useDevices() {
  const wallet = useWallet();
  const devices = useWalletState((state) => state.devices);
  const asked = useRequest("profile.getSessions");
  const failure = useFailureText(
    asked.status === "failed" ? asked.failure : null,
    "errors.unknown",
  );

  useEffect(() => void wallet.loadDevices(), [wallet]);

  return {
    current: devices?.find(({ isCurrent }) => isCurrent) ?? null,
    /** Null until they are known. */
    others: devices?.filter(({ isCurrent }) => !isCurrent) ?? null,
    hasFailed: asked.status === "failed",
    failure,
    retry: () => void wallet.loadDevices(),
  };
}
