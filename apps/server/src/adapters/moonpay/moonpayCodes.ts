import type { SellerCodes } from "../onramps/sellerCodes.ts";

export const moonpayCodes: SellerCodes<string> = new Map([
  ["ETH:evm:1", "eth"],
  ["USDT:evm:1", "usdt"],
  ["USDC:evm:1", "usdc"],
  ["TON:ton:-239", "ton"],
  ["USDT:ton:-239", "usdt_ton"],
  ["BTC:bitcoin:mainnet", "btc"],
]);
