import type { AppState } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletStore } from "../store/walletStore.ts";
import type { WalletParts } from "../walletParts.ts";
import { callFailure, isRegionBlock } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadConfig } from "../wire/loadConfig.ts";
import type { EarlyStart } from "./earlyStart.ts";
import { RESTART_MS } from "./restartMs.ts";

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
    // A launch that was not believed is none the next time.
    if (started.problem.code === "INVALID_TG_AUTH_DATA") return;
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

/** In Telegram a start signs in by its launch, whoever was signed in here before. (rule 267) */
async function startSession(parts: WalletParts): Answer<null> {
  const { loadWire, tokens, store, lastKnown, launch, bundleId, early } = parts;
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
    const initData = launch.read();
    if (initData !== null) {
      const { signInByLaunch } = await import("../telegram/signInByLaunch.ts");
      const onState = (state: AppState) => acceptFirst(store, state);
      return await signInByLaunch(parts, { ask, initData, onState });
    }
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

/**
 * Learns of the server whether codes reach a phone here, which the login offers unless it says no, and
 * whether this is a wallet of one machine, where no money is real.
 */
export async function loadServerFacts({
  baseUrl,
  store,
}: Pick<WalletParts, "baseUrl" | "store">): Promise<void> {
  const { contactTypes, environment } = (await loadConfig(baseUrl)) ?? {};
  if (Array.isArray(contactTypes) && !contactTypes.includes("phone"))
    store.setState({ isPhoneReached: false });
  if (environment === "local") store.setState({ isLocal: true });
}

type EarlyTakers = {
  readonly onToken: (jwtWebToken: string) => void;
  readonly onState: (state: AppState) => void;
};

type Loose = Readonly<Record<string, unknown>>;
const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Loose)[name] : undefined; // any object reads like this

/**
 * Takes over what the page asked for before this code was there. A refusal or a lost answer is for the
 * caller to mend by starting in the usual way; a token that has come by then counts already.
 */
async function takeEarlyStart(early: EarlyStart, takers: EarlyTakers): Answer<null> {
  try {
    if (early.initApp !== null) {
      const token = partOf(dataOf(await early.initApp), "jwtWebToken");
      if (typeof token === "string") takers.onToken(token);
    }
    const state = partOf(dataOf(await early.getAppState), "state");
    if (typeof state !== "object" || state === null) return refused({ code: "OTHER" });
    takers.onState(state as AppState); // the server's own answer, as every call of ours takes it
    return ok(null);
  } catch (error) {
    return refused(callFailure(error));
  }
}

/** The data in an answer as tRPC writes it; throws the error that stands in its place. */
function dataOf(answer: unknown): unknown {
  const error = partOf(answer, "error");
  if (error !== undefined)
    throw Object.assign(new Error("refused"), { data: partOf(error, "data") });
  return partOf(partOf(answer, "result"), "data");
}
