import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { enterWallet } from "../session/enterWallet.ts";
import { keepWebWallet } from "../session/webWallet.ts";

/**
 * Signs in with a one-time link. Whoever is signed in already stays so: as the link's own person, or
 * with a CONFLICT as somebody else. (rule 30)
 */
export async function authorizeByToken(parts: WalletParts, token: string): Answer<null> {
  const { caller, store } = parts;
  const wasSignedIn = store.getState().appState?.userProfile != null;
  const authorized = await caller.ask("auth.authorizeByToken", { token });
  if (!authorized.ok) return authorized;
  const entered = await enterWallet(parts, authorized.value);
  if (!wasSignedIn) keepWebWallet(parts);
  return entered;
}
