import type { Brand } from "../brandSchema.ts";

/** What Coffer's current account may be in. */
export const cofferDepository: Brand["depository"] = {
  assets: [
    { key: "USDT:evm:31337", exchangeMin: "1", exchangeMax: "10000", inventoryLow: "100" },
    { key: "ETH:evm:31337", exchangeMin: "0.001", exchangeMax: "5", inventoryLow: "1" },
    { key: "TON:ton:-3", exchangeMin: "0.5", exchangeMax: "5000", inventoryLow: "50" },
    { key: "USDT:ton:-3", exchangeMin: "1", exchangeMax: "10000", inventoryLow: "100" },
    {
      key: "BTC:bitcoin:regtest",
      exchangeMin: "0.00005",
      exchangeMax: "0.2",
      inventoryLow: "0.05",
    },
  ],
  spreadPercent: "1",
};
