import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { PersonalAccount } from "@coffer/core/private-account";
import { createStore } from "zustand/vanilla";
import { syncAccounts, type ContainerStore, type SyncProblem } from "./syncAccounts.ts";
import type { Bytes } from "./vault/pinKeys.ts";
import type { VaultProblem } from "./vault/vaultAnswer.ts";
import type { PageService } from "./worker/serveVault.ts";
import type { RunningVault } from "./worker/startVault.ts";

/** How this browser's private account stands, for whoever shows it. */
export type PrivateAccountView = {
  /** `unknown` until the browser was asked. */
  readonly seed: "unknown" | "none" | "locked" | "open";
  readonly container: "notLoaded" | "ready";
  /** Of the container; none while that is not loaded. */
  readonly accounts: readonly PersonalAccount[];
};

/** Why a private account was not made or opened. */
export type PrivateAccountProblem<Failure> =
  | { readonly kind: "vault"; readonly problem: VaultProblem }
  /** Its container could not be loaded or saved: the seed is locked again. (rule 246) */
  | { readonly kind: "container"; readonly problem: SyncProblem<Failure> };

export type PrivateAccountParts<Failure> = {
  readonly startVault: (page: PageService) => RunningVault;
  readonly shares: Omit<PageService, "onLocked">;
  /** The container of a public key, which signs its own calls. */
  readonly containerOf: (
    publicKey: string,
    sign: (message: string) => Promise<string | null>,
  ) => ContainerStore<Failure>;
  readonly reportError: (what: string, error: unknown) => void;
};

const closed: Pick<PrivateAccountView, "container" | "accounts"> = {
  container: "notLoaded",
  accounts: [],
};

/** One browser's private account: its vault, its container, and how both stand. */
export function createPrivateAccount<Failure>(parts: PrivateAccountParts<Failure>) {
  type Done = Outcome<null, PrivateAccountProblem<Failure>>;
  const store = createStore<PrivateAccountView>(() => ({ seed: "unknown", ...closed }));
  const onLocked = () => store.setState({ seed: "locked", ...closed });
  let running: RunningVault | null = null;
  const vault = () => {
    if (running === null || running.hasEnded())
      running = parts.startVault({ ...parts.shares, onLocked });
    return running.call;
  };

  async function look(): Promise<void> {
    store.setState({ seed: await vault().state() });
  }

  /** What follows an opened seed: its container, or it is locked again. (rules 246 and 502) */
  async function loadContainer(own: readonly PersonalAccount[]): Promise<Done> {
    const synced = await syncContainer(parts, vault(), own);
    if (synced.ok) {
      store.setState({ seed: "open", container: "ready", accounts: synced.value });
      return ok(null);
    }
    parts.reportError("The container of a private account could not be loaded or saved.", {
      reason: reasonOf(synced.problem),
    });
    await vault().lock();
    return refused({ kind: "container", problem: synced.problem });
  }

  const opened = async (asked: Promise<{ ok: true } | { ok: false; problem: VaultProblem }>) => {
    const answer = await asked;
    if (answer.ok) return loadContainer([]);
    return refused({ kind: "vault", problem: answer.problem } as const);
  };

  return {
    /** Tells how it stands, now and at each change; the answer calls it off. */
    follow: (hear: (view: PrivateAccountView) => void): (() => void) => {
      hear(store.getState());
      const stop = store.subscribe(hear);
      void look().catch((error: unknown) => {
        parts.reportError("The browser could not be asked for a private account.", error);
      });
      return stop;
    },

    /** Keeps a phrase in this browser, in the place of any other, and opens it. */
    keep: (phrase: string, pin: string): Promise<Done> =>
      opened(vault().keep(bytesOf(phrase), bytesOf(pin))),

    unlock: (pin: string): Promise<Done> => opened(vault().unlock(bytesOf(pin))),

    /** The twelve words, for the PIN alone. */
    showWords: (pin: string) => showWords(vault(), pin),

    changePin: (pin: string, nextPin: string): Promise<Outcome<null, VaultProblem>> =>
      vault().changePin(bytesOf(pin), bytesOf(nextPin)),

    /** Adds accounts that were opened on this device to the container. */
    addAccounts: (own: readonly PersonalAccount[]): Promise<Done> => loadContainer(own),

    /** At a press, and at a sign-out. With no vault running there is nothing to lock. */
    lock: async (): Promise<void> => {
      if (running?.hasEnded() === false) await running.call.lock();
    },
  };
}

/** The container of the open seed, joined with what this device has of its own. */
async function syncContainer<Failure>(
  { containerOf }: Pick<PrivateAccountParts<Failure>, "containerOf">,
  call: RunningVault["call"],
  own: readonly PersonalAccount[],
): Promise<Outcome<readonly PersonalAccount[], SyncProblem<Failure>>> {
  const key = await call.containerKey();
  if (!key.ok) return refused({ kind: "vault", problem: key.problem });
  const sign = async (message: string) => {
    const signed = await call.signContainer(message);
    return signed.ok ? signed.value : null;
  };
  return syncAccounts<Failure>(call, containerOf(key.value, sign), own);
}

async function showWords(
  call: RunningVault["call"],
  pin: string,
): Promise<Outcome<readonly string[], VaultProblem>> {
  const shown = await call.showWords(bytesOf(pin));
  if (!shown.ok) return shown;
  const words = new TextDecoder().decode(shown.value).split(" ");
  shown.value.fill(0);
  return ok(words);
}

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** What a report says: codes and kinds, nothing of what was sent. */
function reasonOf(problem: unknown): string {
  if (typeof problem !== "object" || problem === null) return "unknown";
  if ("code" in problem) return String(problem.code);
  return "kind" in problem ? String(problem.kind) : "unknown";
}
