import { createStore } from "zustand/vanilla";
import { followContainer } from "./followContainer.ts";
import type {
  PrivateAccountParts,
  PrivateAccountPorts,
  PrivateAccountView,
} from "./privateAccountParts.ts";
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
    const isAsTold = seed === "open" || store.getState().container === "failed";
    store.setState(isAsTold ? { seed } : { seed, ...closed });
  }

  return {
    store,
    vault,
    look,
    ...followContainer(parts, { look, store, vault }),

    /** With no vault running there is nothing to lock. */
    lock: async (): Promise<void> => {
      store.setState(({ container }) => (container === "failed" ? closed : {}));
      if (running?.hasEnded() === false) await running.call.lock();
    },
  };
}
