import { useRequest, useWallet, useWalletState } from "@coffer/client/react";
import { useEffect, useEffectEvent } from "react";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";

/** Where the person is signed in, asked for anew whenever the page is opened. */
export function useSessions() {
  const wallet = useWallet();
  const sessions = useWalletState((state) => state.sessions);
  const asked = useRequest("profile.getSessions");
  const { run, failure: lost } = useAttempt(() =>
    wallet.profile((profile) => profile.loadSessions()),
  );
  const unknown = sessions === null ? lost : null;
  const failed = asked.status === "failed" ? asked.failure : unknown;
  const failure = useFailureText(failed, "errors.unknown");

  const load = useEffectEvent(() => void run());
  useEffect(() => load(), []);

  return {
    current: sessions?.find(({ isCurrent }) => isCurrent) ?? null,
    /** Null until they are known. */
    others: sessions?.filter(({ isCurrent }) => !isCurrent) ?? null,
    hasFailed: failed !== null,
    failure,
    retry: () => void run(),
  };
}
