import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";

export const amlDiscardKey = (amlId: string): RequestKey =>
  `wallet.discardAddressAmlProcess:${amlId}`;

/** Gives an address check up, or closes one whose address is blocked. */
export const discardAmlCheck = ({ caller }: WalletParts, amlStateId: string) =>
  caller.change("wallet.discardAddressAmlProcess", { amlStateId }, amlDiscardKey(amlStateId));
