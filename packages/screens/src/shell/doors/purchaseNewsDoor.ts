import type { PurchaseNewsProps } from "../../buy/PurchaseNews.tsx";
import { lazyScreen } from "../../parts/lazyScreen.ts";

/** What tells how a purchase goes on. Apart from other news, whose names each visit loads. */
export const purchaseNewsDoor = lazyScreen<PurchaseNewsProps>(
  async () => (await import("../../buy/PurchaseNews.tsx")).PurchaseNews,
);
