import type { WalletParts } from "../walletParts.ts";
import { authorizeByToken } from "./authorizeByToken.ts";
import { makeWebLink } from "./makeWebLink.ts";
import { previewToken } from "./previewToken.ts";
import { undoContactChange } from "./undoContactChange.ts";

export type LinkActions = ReturnType<typeof createLinkActions>;

/** What is done with one-time links. Stands in a chunk of its own: few visits have one. */
export const createLinkActions = (parts: WalletParts) => ({
  enter: (token: string) => authorizeByToken(parts, token),
  make: () => makeWebLink(parts),
  preview: (token: string) => previewToken(parts, token),
  undoContactChange: (token: string) => undoContactChange(parts, token),
});
