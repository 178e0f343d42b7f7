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
  const { baseUrl, store, tokens, clock, page, launch } = pageParts;
  const isLaunched = launch.read() !== null;
  const headers = async () => (await import("../telegram/launchHeaders.ts")).launchHeaders(launch);
  const loadWire = loadOnce(async () =>
    (await import("../wire/createWire.ts")).createWire(baseUrl, isLaunched ? headers : undefined),
  );
  const signInAgain = async () =>
    (await import("../telegram/signInAgain.ts")).signInAgain({ ...pageParts, loadWire });
  const onSessionOver = (used: string | null, reason: string) => {
    // It ran out, and is made anew: nobody has ended it. (rule 257)
    if (isLaunched && reason === "ended") {
      void caller.renew(used);
      return;
    }
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
    ...(isLaunched && { signInAgain }),
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
