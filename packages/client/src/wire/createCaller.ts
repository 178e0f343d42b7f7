import type { AnswerOf, AppState, AskedName, InputOf } from "@coffer/contract";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { TokenStore } from "../session/tokenStore.ts";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletStore } from "../store/walletStore.ts";
import { callFailure, type CallFailure, isRegionBlock, unmappedCode } from "./callFailure.ts";
import type { Wire } from "./wire.ts";

export type Answer<T> = Promise<Outcome<T, CallFailure>>;

/** What a call is given besides the token. */
export type Given<Name extends AskedName> =
  InputOf<Name> extends infer Input ? Omit<Input, "jwtWebToken"> : never;
/** The calls that answer the person's state after them. */
export type ChangeName = {
  [Name in AskedName]: AnswerOf<Name> extends { readonly state: AppState } ? Name : never;
}[AskedName];

export type Caller = {
  /** Makes one call with the newest token and notes how it stands, under its name or `key`. */
  readonly ask: <Name extends AskedName>(
    name: Name,
    given: Given<Name>,
    key?: RequestKey,
  ) => Answer<AnswerOf<Name>>;
  /**
   * The same with a call that answers the person's state after it: the wallet goes on from there, and
   * what else was answered is handed on.
   */
  readonly change: <Name extends ChangeName>(
    name: Name,
    given: Given<Name>,
    key?: RequestKey,
  ) => Answer<Omit<AnswerOf<Name>, "state">>;
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
  /** Makes a session anew that is over, where there is a way without the person. */
  readonly signInAgain?: () => Answer<string>;
  readonly reportError: (what: string, error: unknown) => void;
};

/** As a reason, too: the server knows of no session behind the token, and does not say why. */
const UNAUTHORIZED = "UNAUTHORIZED";

export function createCaller(parts: CallerParts): Caller {
  const { tokens, store, whenStarted, onOutcome, onSessionOver } = parts;
  const { send, renew } = createSender(parts);

  const ask: Caller["ask"] = async (name, given, key = name) => {
    const holder = holderOf(store);
    store.getState().setRequest(key, { status: "loading" });
    await whenStarted();
    const outcome = await send(name, given);
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
  };

  const change: Caller["change"] = async (name, given, key = name) => {
    const changed = await ask(name, given, key);
    if (!changed.ok) return changed;
    const { state, ...rest } = changed.value;
    store.getState().acceptAppState(state);
    return ok(rest);
  };

  function heed(failure: CallFailure): void {
    if (failure.code === UNAUTHORIZED) onSessionOver(tokens.read(), UNAUTHORIZED);
    if (isRegionBlock(failure)) store.getState().setRegionBlocked(true);
  }

  return { ask, change, renew };
}

/** Sends calls with the newest token, and once more with a renewed one where it is no longer taken. */
function createSender({ loadWire, tokens, signInAgain, reportError }: CallerParts) {
  let renewal: Answer<string> | null = null;

  async function attempt<Name extends AskedName>(
    name: Name,
    given: Given<Name>,
    token: string | null,
  ): Answer<AnswerOf<Name>> {
    if (token === null) return refused({ code: "UNAUTHORIZED" });
    try {
      const wire = await loadWire();
      const input = { jwtWebToken: token, ...given } as InputOf<Name>; // what it is given, and the token
      return ok(await wire.ask(name, input));
    } catch (error) {
      const code = unmappedCode(error);
      if (code !== null) reportError(`${name} was answered by an error of its own.`, { code });
      return refused(callFailure(error));
    }
  }

  async function touch(used: string | null): Answer<string> {
    const newest = tokens.read();
    if (newest !== null && newest !== used) return ok(newest);
    const touched = await attempt("app.touchSession", {}, newest);
    if (!touched.ok)
      return signInAgain && touched.problem.code === UNAUTHORIZED ? signInAgain() : touched;
    tokens.write(touched.value.jwtWebToken);
    return ok(touched.value.jwtWebToken);
  }

  function renew(used: string | null): Answer<string> {
    renewal ??= touch(used).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function send<Name extends AskedName>(
    name: Name,
    given: Given<Name>,
  ): Answer<AnswerOf<Name>> {
    const token = tokens.read();
    const first = await attempt(name, given, token);
    if (first.ok || first.problem.code !== "UNAUTHORIZED") return first;
    const renewed = await renew(token);
    return renewed.ok ? attempt(name, given, renewed.value) : renewed;
  }
  return { send, renew };
}

/** Whose answers the store takes; null while nobody is signed in. */
const holderOf = (store: WalletStore): string | null =>
  store.getState().appState?.userProfile?.id ?? null;
