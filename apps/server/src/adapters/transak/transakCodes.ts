import type { SellerCodes } from "../onramps/sellerCodes.ts";

export type TransakCode = { readonly symbol: string; readonly network: string };

const code = (symbol: string, network: string): TransakCode => ({ symbol, network });

export const transakCodes: SellerCodes<TransakCode> = new Map([
  ["ETH:evm:1", code("ETH", "ethereum")],
  ["USDT:evm:1", code("USDT", "ethereum")],
  ["USDC:evm:1", code("USDC", "ethereum")],
  ["TON:ton:-239", code("TON", "ton")],
  ["USDT:ton:-239", code("USDT", "ton")],
  ["BTC:bitcoin:mainnet", code("BTC", "mainnet")],
]);
