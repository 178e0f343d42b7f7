import type { WalletParts } from "../walletParts.ts";
import { authorizeByToken } from "./authorizeByToken.ts";

export type LinkActions = ReturnType<typeof createLinkActions>;

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
