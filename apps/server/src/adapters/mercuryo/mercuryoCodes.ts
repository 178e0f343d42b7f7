import type { SellerCodes } from "../onramps/sellerCodes.ts";

/** Tokens that Mercuryo has on several networks are left out: its links name no network. */
export const mercuryoCodes: SellerCodes<string> = new Map([
  ["ETH:evm:1", "ETH"],
  ["TON:ton:-239", "TONCOIN"],
  ["BTC:bitcoin:mainnet", "BTC"],
]);
