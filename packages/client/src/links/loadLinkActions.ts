import type { WalletParts } from "../walletParts.ts";
import type { LinkActions } from "./createLinkActions.ts";

/** The actions of one-time links, whose code comes when somebody asks for them. */
export async function loadLinkActions(parts: WalletParts): Promise<LinkActions> {
  const { createLinkActions } = await import("./createLinkActions.ts");
  return createLinkActions(parts);
}
