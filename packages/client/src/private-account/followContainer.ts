import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { PersonalAccount } from "@coffer/core/private-account";
import type { StoreApi } from "zustand/vanilla";
import type {
  PrivateAccountParts,
  PrivateAccountProblem,
  PrivateAccountView,
} from "./privateAccountParts.ts";
import {
  readContainer,
  syncAccounts,
  type SyncedAccounts,
  type SyncProblem,
} from "./syncAccounts.ts";
import type { VaultAnswer } from "./vault/vaultAnswer.ts";
import type { RunningVault } from "./worker/startVault.ts";

type Running = {
  readonly store: StoreApi<PrivateAccountView>;
  readonly vault: () => RunningVault["call"];
  readonly look: () => Promise<void>;
};

/** The container that comes with an open seed: as this browser knew it last, then as the server has it. */
export function followContainer<Failure>(
  parts: PrivateAccountParts<Failure>,
  { look, store, vault }: Running,
) {
  type Done = Outcome<null, PrivateAccountProblem<Failure>>;

  /** The seed stays open with its container, or is locked again. (rules 246 and 502) */
  async function sync(own: readonly PersonalAccount[]): Promise<Done> {
    const synced = await syncOpen(parts, vault(), own);
    if (synced.ok) {
      const { accounts, container } = synced.value;
      parts.memory.remember(container);
      store.setState({ container: "ready", accounts });
      await look();
      return ok(null);
    }
    const isOpen = (await vault().state()) === "open";
    parts.reportError("The container of a private account could not be loaded or saved.", {
      reason: reasonOf(synced.problem),
    });
    await vault().lock();
    // Whoever locked it meanwhile knows why it is locked.
    if (isOpen) store.setState({ seed: "locked", container: "failed" });
    return refused({ kind: "container", problem: synced.problem });
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what an earlier one found would take the place of what a later one added. */
  function loadContainer(own: readonly PersonalAccount[]): Promise<Done> {
    const done = last.then(() => sync(own));
    last = done.catch(() => undefined);
    return done;
  }

  return {
    loadContainer,

    /**
     * What was asked of the vault, and the container after it. Where this browser knows one, that is there at once, and
     * what the server says follows. (rule 568)
     */
    opened: async (asked: Promise<VaultAnswer<null>>): Promise<Done> => {
      const answer = await asked;
      if (!answer.ok) return refused({ kind: "vault", problem: answer.problem });
      const container = parts.memory.recall();
      // One of another seed cannot be read.
      const known = container === null ? null : await readContainer(vault(), container);
      if (known?.ok !== true) return loadContainer([]);
      store.setState({ seed: "open", container: "lastKnown", accounts: known.value });
      loadContainer([]).catch((error: unknown) => {
        parts.reportError("A private account's vault failed.", error);
      });
      return ok(null);
    },
  };
}

/** The container of the open seed, joined with what this device has of its own. */
async function syncOpen<Failure>(
  { containerOf }: Pick<PrivateAccountParts<Failure>, "containerOf">,
  call: RunningVault["call"],
  own: readonly PersonalAccount[],
): Promise<Outcome<SyncedAccounts, SyncProblem<Failure>>> {
  const key = await call.containerKey();
  if (!key.ok) return refused({ kind: "vault", problem: key.problem });
  const sign = async (message: string) => {
    const signed = await call.signContainer(message);
    return signed.ok ? signed.value : null;
  };
  return syncAccounts<Failure>(call, containerOf(key.value, sign), own);
}

/** What a report says: codes and kinds, nothing of what was sent. */
function reasonOf(problem: unknown): string {
  if (typeof problem !== "object" || problem === null) return "unknown";
  if ("code" in problem) return String(problem.code);
  return "kind" in problem ? String(problem.kind) : "unknown";
}
