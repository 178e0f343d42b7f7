import type { AppState } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletStore } from "../store/walletStore.ts";
import type { WalletParts } from "../walletParts.ts";
import { callFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { isRegionBlock } from "../wire/isRegionBlock.ts";
import { loadServerFacts } from "./loadServerFacts.ts";
import { RESTART_MS } from "./restartMs.ts";
import { takeEarlyStart } from "./takeEarlyStart.ts";

/**
 * Starts the app: takes up the session the cookie names, or makes an anonymous one. A start that
 * fails is shown and repeated in the background until one succeeds. (rule 101)
 */
export async function initApp(parts: WalletParts): Promise<void> {
  const { clock, store, feeds } = parts;
  const started = await startSession(parts);
  if (!started.ok) {
    store.getState().setSession({ status: "failed", failure: started.problem });
    store.getState().setConnection({ isReachable: started.problem.code !== "NETWORK" });
    if (isRegionBlock(started.problem)) store.getState().setRegionBlocked(true);
    // Its own watch asks again, ever more rarely.
    if (store.getState().isRegionBlocked) return;
    clock.after(RESTART_MS, () => {
      if (store.getState().session.status === "failed") void initApp(parts);
    });
    return;
  }
  parts.onStarted();
  store.getState().setSession({ status: "ready" });
  store.getState().setConnection({ isReachable: true });
  await parts.whenShown;
  if (store.getState().appState?.userProfile != null) feeds.start();
  void loadServerFacts(parts);
}

/** The state and the end of the start in one: between the two, a screen would be taken away again. */
function acceptFirst(store: WalletStore, state: AppState): void {
  store.getState().acceptAppState(state);
  store.getState().setSession({ status: "ready" });
}

async function startSession(parts: WalletParts): Answer<null> {
  const { loadWire, tokens, store, lastKnown, bundleId, early } = parts;
  const taken = early.take();
  if (taken !== null) {
    const begun = await takeEarlyStart(taken, {
      onToken: tokens.write,
      onState: (state) => acceptFirst(store, state),
    });
    if (begun.ok) return begun;
  }
  const known = tokens.read();
  try {
    const { ask } = await loadWire();
    const started = await ask("app.initApp", {
      ...(known === null ? {} : { jwtWebToken: known }),
      bundleId,
    });
    tokens.write(started.jwtWebToken);
    // A session that begins here is nobody's yet: there is no state to ask for.
    if (known === null) {
      lastKnown.forget();
      store.getState().setLastKnown(null);
      return ok(null);
    }
    const { state } = await ask("app.getAppState", { jwtWebToken: started.jwtWebToken });
    acceptFirst(store, state);
    return ok(null);
  } catch (error) {
    return refused(callFailure(error));
  }
}
