import { useWalletState } from "@coffer/client/react";
import { useHost } from "@coffer/ui";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { findRoute } from "../routes/routes.ts";

/** Where a payment has more to it than a receiver that may be typed again. */
const paymentPages = new Set<string>(["sendSetAmount", "sendConfirm", "amlConfirmSendPage"]);

/**
 * What a host may know of the wallet inside it: that it has settings, and that a payment is being made,
 * which is asked about before the host closes the page. Stands in the router; shows nothing.
 */
export function InHost() {
  const host = useHost();
  const go = useGo();
  const { pathname } = useLocation();
  const isSignedIn = useWalletState(({ appState }) => appState?.userProfile != null);
  const hasDraft = useWalletState(
    ({ sendDraft }) => sendDraft !== null && sendDraft.step !== "done",
  );
  const isPaying = hasDraft && paymentPages.has(findRoute(pathname)?.name ?? "");
  const openSettings = useEffectEvent(() => go(paths.settings()));

  useEffect(
    () => (isSignedIn ? host?.onSettings?.(() => openSettings()) : undefined),
    [host, isSignedIn],
  );
  useEffect(() => (isPaying ? host?.askBeforeClosing?.() : undefined), [host, isPaying]);
  return null;
}
