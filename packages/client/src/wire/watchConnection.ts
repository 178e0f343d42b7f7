import type { ClockPort, PagePort } from "../ports/ports.ts";
import type { WalletStore } from "../store/walletStore.ts";

/** How often a server that did not answer is asked again, while somebody is signed in. */
const PROBE_MS = 4_000;

export type ConnectionParts = {
  readonly store: WalletStore;
  readonly clock: ClockPort;
  readonly page: PagePort;
  readonly refreshState: () => Promise<unknown>;
};

/** Keeps what the store says of the connection; the answer is told how each call ended. */
export function watchConnection(parts: ConnectionParts): (isAnswered: boolean) => void {
  const { store, clock, page, refreshState } = parts;
  let isProbing = false;
  store.getState().setConnection({ isOnline: page.isOnline() });
  page.onNetworkChange(() => {
    const isOnline = page.isOnline();
    // A new network is a new chance: the next call says how it is.
    store.getState().setConnection(isOnline ? { isOnline, isReachable: true } : { isOnline });
  });

  function probeLater() {
    if (isProbing || store.getState().appState?.userProfile == null) return;
    isProbing = true;
    clock.after(PROBE_MS, () => {
      isProbing = false;
      if (!store.getState().isReachable) void refreshState();
    });
  }

  return (isAnswered) => {
    if (store.getState().isReachable !== isAnswered) {
      store.getState().setConnection({ isReachable: isAnswered });
    }
    if (!isAnswered) probeLater();
  };
}
