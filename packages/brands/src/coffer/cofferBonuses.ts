import type { Brand } from "../brandSchema.ts";

/** What Coffer's partners have given has to reach before it is moved to a main account. */
export const cofferBonuses: Brand["bonuses"] = {
  minimums: {
    "ETH:evm:31337": "0.01",
    "USDT:evm:31337": "5",
    "TON:ton:-3": "1",
    "USDT:ton:-3": "5",
    "BTC:bitcoin:regtest": "0.0002",
  },
};
