import type { WalletStore } from "../store/walletStore.ts";
import type { WalletParts } from "../walletParts.ts";
import { endSession } from "./endSession.ts";

/** The user a settled page shows, or nobody; undefined while it is between the two. */
function holderOf(store: WalletStore): string | null | undefined {
  const { session, appState } = store.getState();
  return session.status === "ready" ? (appState?.userProfile?.id ?? null) : undefined;
}

/**
 * Tabs of one browser share their token: who signs in or out in one does so in all. A page that is
 * shown somebody else than it shows itself starts afresh with the token that is there now.
 */
export function followTabs(parts: WalletParts): void {
  const { store, tabs, whenStarted } = parts;

  tabs.onTold((told) => {
    const holder = holderOf(store);
    if (holder === undefined || told === holder) return;
    void endSession(parts, { used: null, reason: "logout" });
  });

  const announceChanges = () => {
    let told = holderOf(store);
    store.subscribe(() => {
      const holder = holderOf(store);
      if (holder === undefined || holder === told) return;
      told = holder;
      tabs.tell(holder);
    });
  };
  // Before its start a page shows nobody for want of knowledge.
  void whenStarted.then(announceChanges);
}
