import type { InputOf } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";

/** What a code to a person's own contact is for. */
export type SecurityPurpose = InputOf<"auth.sendSecurityCode">["purpose"];

type Out = { readonly userId: string | undefined; readonly purposes: Set<SecurityPurpose> };

const sent = new WeakMap<WalletParts["store"], Out>();

/** What codes were sent for from this page to who is signed in, and not used yet. */
export function securityCodesOut(store: WalletParts["store"]): Set<SecurityPurpose> {
  const userId = store.getState().appState?.userProfile?.id;
  const known = sent.get(store);
  if (known !== undefined && known.userId === userId) return known.purposes;
  const purposes = new Set<SecurityPurpose>();
  sent.set(store, { userId, purposes });
  return purposes;
}
