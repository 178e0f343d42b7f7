import type { Brand } from "../brandSchema.ts";

/** What Coffer gave away in Telegram. */
export const cofferAirdrop: Brand["airdrop"] = {
  seasons: [
    { month: "2024-11", prize: "10000" },
    { month: "2024-12", prize: "20000" },
    { month: "2025-01", prize: "30000" },
  ],
  token: "USDT",
  drawDay: 21,
  listing: "2025-01-31",
};
