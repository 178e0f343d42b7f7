import { enterWallet } from "../session/enterWallet.ts";
import { keepWebWallet } from "../session/webWallet.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** What is done with one-time links. Stands in a chunk of its own: few visits have one. */
export function createLinkActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    enter: (token: string) => authorizeByToken(parts, token),
    /** An address that signs this person in once, within a minute, on whichever browser opens it. */
    make: () => caller.ask("auth.getAuthedWebLink", {}),
    /** Whose account a one-time link opens, masked; the link stays good. */
    preview: (token: string) => caller.ask("auth.previewToken", { token }),
    /** Puts the contacts back that a person had before a change, by the link out of its letter. */
    undoContactChange: (token: string) => caller.ask("auth.undoContactChange", { token }),
  };
}

/**
 * Signs in with a one-time link. Whoever is signed in already stays so: as the link's own person, or
 * with a CONFLICT as somebody else. (rule 30)
 */
async function authorizeByToken(parts: WalletParts, token: string): Answer<null> {
  const { caller, store } = parts;
  const wasSignedIn = store.getState().appState?.userProfile != null;
  const authorized = await caller.ask("auth.authorizeByToken", { token });
  if (!authorized.ok) return authorized;
  const entered = await enterWallet(parts, authorized.value);
  if (!wasSignedIn) keepWebWallet(parts);
  return entered;
}
