import type { PageParts } from "../pageParts.ts";
import { endSession } from "../session/endSession.ts";
import { refreshState } from "../session/refreshState.ts";
import type { WalletParts } from "../walletParts.ts";
import { createCaller } from "../wire/createCaller.ts";
import { createFeeds } from "../wire/createFeeds.ts";
import { watchConnection } from "../wire/watchConnection.ts";
import { loadOnce } from "./loadOnce.ts";

/** Adds to a page's parts what speaks to the server. */
export function assembleParts(pageParts: PageParts): WalletParts {
  const { baseUrl, store, tokens, clock, page } = pageParts;
  const loadWire = loadOnce(async () =>
    (await import("../wire/createWire.ts")).createWire(baseUrl),
  );
  const onSessionOver = (used: string | null, reason: string) => {
    // Several calls may learn it at once; the first one starts afresh.
    if (store.getState().session.status !== "ready") return;
    store.getState().setSession({ status: "starting" });
    void endSession(parts, { used, reason });
  };
  let onStarted = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  const refresh = () => refreshState(caller);
  const onOutcome = watchConnection({ store, clock, page, refreshState: refresh });
  const caller = createCaller({
    loadWire,
    tokens,
    store,
    whenStarted: () => started,
    onOutcome,
    onSessionOver,
    reportError: pageParts.reportError,
  });
  const feeds = createFeeds({
    loadWire,
    tokens,
    store,
    clock,
    page,
    caller,
    refreshState: refresh,
    onConnected: () => onOutcome(true),
    onSessionOver,
    random: pageParts.random,
  });
  const parts: WalletParts = {
    ...pageParts,
    loadWire,
    caller,
    feeds,
    onStarted,
    whenStarted: started,
  };
  return parts;
}
