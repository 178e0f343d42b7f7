import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { TokenStore } from "../session/tokenStore.ts";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletStore } from "../store/walletStore.ts";
import { callFailure, unmappedCode, type CallFailure } from "./callFailure.ts";
import { isRegionBlock } from "./isRegionBlock.ts";
import type { Calls, Wire } from "./wire.ts";

export type Answer<T> = Promise<Outcome<T, CallFailure>>;
type Send<T> = (calls: Calls, jwtWebToken: string) => Promise<T>;

export type Caller = {
  /** Makes one call with the newest token and notes its state under `key`. */
  readonly call: <T>(key: RequestKey, send: Send<T>) => Answer<T>;
  /** The newest token: another tab's, or a renewed one when `used` is no longer taken. */
  readonly renew: (used: string | null) => Answer<string>;
};

export type CallerParts = {
  readonly loadWire: () => Promise<Wire>;
  readonly tokens: TokenStore;
  readonly store: WalletStore;
  /** Waits for the app's start, which brings the first token. */
  readonly whenStarted: () => Promise<void>;
  /** Is told of each call whether it had an answer at all. */
  readonly onOutcome: (isAnswered: boolean) => void;
  /** Ends what this page knows of the session that `used` belonged to. */
  readonly onSessionOver: (used: string | null, reason: string) => void;
  readonly reportError: (what: string, error: unknown) => void;
};

/** As a reason, too: the server knows of no session behind the token, and does not say why. */
const UNAUTHORIZED = "UNAUTHORIZED";

export function createCaller(parts: CallerParts): Caller {
  const { loadWire, tokens, store, whenStarted, onOutcome, onSessionOver, reportError } = parts;
  let renewal: Answer<string> | null = null;

  async function attempt<T>(key: RequestKey, send: Send<T>, token: string | null): Answer<T> {
    if (token === null) return refused({ code: "UNAUTHORIZED" });
    try {
      const { calls } = await loadWire();
      return ok(await send(calls, token));
    } catch (error) {
      const code = unmappedCode(error);
      if (code !== null)
        reportError(`${nameOf(key)} was answered by an error of its own.`, { code });
      return refused(callFailure(error));
    }
  }

  async function touch(used: string | null): Answer<string> {
    const newest = tokens.read();
    if (newest !== null && newest !== used) return ok(newest);
    const touched = await attempt(
      "app.touchSession",
      (calls, jwtWebToken) => calls.app.touchSession.mutate({ jwtWebToken }),
      newest,
    );
    if (!touched.ok) return touched;
    tokens.write(touched.value.jwtWebToken);
    return ok(touched.value.jwtWebToken);
  }

  function renew(used: string | null): Answer<string> {
    renewal ??= touch(used).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function attemptTwice<T>(key: RequestKey, send: Send<T>): Answer<T> {
    const token = tokens.read();
    const first = await attempt(key, send, token);
    if (first.ok || first.problem.code !== "UNAUTHORIZED") return first;
    const renewed = await renew(token);
    return renewed.ok ? attempt(key, send, renewed.value) : renewed;
  }

  async function call<T>(key: RequestKey, send: Send<T>): Answer<T> {
    const holder = holderOf(store);
    store.getState().setRequest(key, { status: "loading" });
    await whenStarted();
    const outcome = await attemptTwice(key, send);
    onOutcome(outcome.ok || outcome.problem.code !== "NETWORK");
    // Somebody else is signed in by now, or nobody: this answer is not theirs.
    if (holderOf(store) !== holder) return refused({ code: "SUPERSEDED" });
    store
      .getState()
      .setRequest(
        key,
        outcome.ok ? { status: "succeeded" } : { status: "failed", failure: outcome.problem },
      );
    if (!outcome.ok) heed(outcome.problem);
    return outcome;
  }

  function heed(failure: CallFailure): void {
    if (failure.code === UNAUTHORIZED) onSessionOver(tokens.read(), UNAUTHORIZED);
    if (isRegionBlock(failure)) store.getState().setRegionBlocked(true);
  }

  return { call, renew };
}

/** The call, without what it was about. */
const nameOf = (key: RequestKey): string => key.split(":")[0] ?? key;

/** Whose answers the store takes; null while nobody is signed in. */
const holderOf = (store: WalletStore): string | null =>
  store.getState().appState?.userProfile?.id ?? null;
