import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { PersonalAccount } from "@coffer/core/private-account";
import { createStore } from "zustand/vanilla";
import type {
  PrivateAccountParts,
  PrivateAccountPorts,
  PrivateAccountProblem,
  PrivateAccountView,
} from "./privateAccountParts.ts";
import { syncAccounts, type SyncProblem } from "./syncAccounts.ts";
import type { VaultAnswer } from "./vault/vaultAnswer.ts";
import type { RunningVault } from "./worker/startVault.ts";

const closed: Pick<PrivateAccountView, "container" | "accounts"> = {
  container: "notLoaded",
  accounts: [],
};

/** A private account's vault as it runs, how it stands, and the container that comes with an open seed. */
export function runPrivateAccount<Failure>(
  parts: PrivateAccountParts<Failure>,
  startVault: PrivateAccountPorts["startVault"],
) {
  const store = createStore<PrivateAccountView>(() => ({
    seed: "unknown",
    hasPasskey: false,
    ...closed,
  }));
  const onLocked = () => store.setState({ seed: "locked", ...closed });
  let running: RunningVault | null = null;
  const vault = () => {
    if (running === null || running.hasEnded()) running = startVault({ ...parts.shares, onLocked });
    return running.call;
  };

  /** Asks how it stands. The seed comes last, and at once: nothing that was heard since is undone. */
  async function look(): Promise<void> {
    store.setState({ hasPasskey: (await vault().passkeyQuestion()) !== null });
    const seed = await vault().state();
    store.setState(seed === "open" ? { seed } : { seed, ...closed });
  }

  /** What follows an opened seed: its container, or it is locked again. (rules 246 and 502) */
  async function loadContainer(
    own: readonly PersonalAccount[],
  ): Promise<Outcome<null, PrivateAccountProblem<Failure>>> {
    const synced = await syncContainer(parts, vault(), own);
    if (synced.ok) {
      store.setState({ container: "ready", accounts: synced.value });
      await look();
      return ok(null);
    }
    parts.reportError("The container of a private account could not be loaded or saved.", {
      reason: reasonOf(synced.problem),
    });
    await vault().lock();
    return refused({ kind: "container", problem: synced.problem });
  }

  return {
    store,
    vault,
    look,
    loadContainer,

    /** What was asked of the vault, and the container after it. */
    opened: async (
      asked: Promise<VaultAnswer<null>>,
    ): Promise<Outcome<null, PrivateAccountProblem<Failure>>> => {
      const answer = await asked;
      return answer.ok ? loadContainer([]) : refused({ kind: "vault", problem: answer.problem });
    },

    /** With no vault running there is nothing to lock. */
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

/** What a report says: codes and kinds, nothing of what was sent. */
function reasonOf(problem: unknown): string {
  if (typeof problem !== "object" || problem === null) return "unknown";
  if ("code" in problem) return String(problem.code);
  return "kind" in problem ? String(problem.kind) : "unknown";
}
