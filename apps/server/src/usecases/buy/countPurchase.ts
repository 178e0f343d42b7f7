import type { BuyOrderState } from "@coffer/core/buy";
import type { Services } from "../../ports/services.ts";

/** Counts what has become of a purchase, for whoever operates the wallet. */
export const countPurchase = (
  { metrics }: Pick<Services, "metrics">,
  became: BuyOrderState | "LATE",
): void =>
  metrics
    .counter({
      name: "coffer_purchases_total",
      help: "What has become of purchases by card.",
      labels: ["became"],
    })
    .add({ became });
