import type { NetworkId } from "../assets/assetTypes.ts";

/**
 * Whether the mini-app shows what is on this network: TON alone. A matter of display: the account is
 * one, and what it holds elsewhere is in the web wallet. (rules 38, 249 and 265)
 */
export const isShownInTelegram = ({ networkId }: { readonly networkId: NetworkId }): boolean =>
  networkId.type === "ton";
