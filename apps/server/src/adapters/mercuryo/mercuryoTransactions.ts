import { z } from "zod";
import type { OnrampAsset, OnrampReport } from "../../ports/onramp.ts";
import { leadingTry } from "../onramps/leadingTry.ts";
import { floorUnits } from "../onramps/unitsOfDecimal.ts";

/** As it writes every amount. */
export const mercuryoDecimal = z.string().regex(/^(0|[1-9]\d*)(\.\d+)?$/);

/** One purchase: the card's half, and the coins' once there is one. */
const purchase = z.object({
  buy: z.object({
    id: z.string().min(1).max(64),
    merchant_transaction_id: z.string().nullish(),
    currency: z.string(),
    amount: mercuryoDecimal,
    status: z.string(),
    created_at: z.string(),
  }),
  withdraw: z.object({ status: z.string(), hash: z.string().nullish() }).nullish(),
});
export type MercuryoPurchase = z.infer<typeof purchase>;

export const mercuryoTransactions = z.object({ data: z.array(purchase) });

type Stage = OnrampReport["stage"];

const declined = { kind: "failed", problem: "DECLINED" } as const;
/** By the card's half. Held money waits for the person's papers: it is with Mercuryo. */
const ofCard: Readonly<Record<string, Stage>> = {
  paid: { kind: "paid" },
  order_scheduled: { kind: "paid" },
  cancelled: { kind: "failed", problem: "CANCELLED" },
  order_failed: declined,
  descriptor_failed: declined,
};
/** By the coins' half. Coins that could not be sent leave the money with Mercuryo, which is paid. */
const ofCoins: Readonly<Record<string, Stage>> = {
  new: { kind: "delivering" },
  pending: { kind: "delivering" },
  order_scheduled: { kind: "delivering" },
  completed: { kind: "delivered" },
};

/** Mercuryo's word in the wallet's; what is not known here is not paid yet. */
function stageOfMercuryo({ buy, withdraw }: MercuryoPurchase): Stage {
  const card = ofCard[buy.status] ?? { kind: "unpaid" };
  if (card.kind !== "paid" || withdraw === null || withdraw === undefined) return card;
  return ofCoins[withdraw.status] ?? card;
}

export const leadingOfMercuryo = (tries: readonly MercuryoPurchase[]) =>
  leadingTry(tries, { stageOf: stageOfMercuryo, createdAtOf: ({ buy }) => buy.created_at });

/** What it told, in the wallet's words. An amount of another coin than was ordered is none. */
export function reportOfMercuryo(
  told: MercuryoPurchase,
  { asset, code }: { readonly asset: OnrampAsset; readonly code: string },
): OnrampReport {
  const { buy, withdraw } = told;
  const units = buy.currency === code ? floorUnits(buy.amount, asset.decimals) : 0n;
  const hash = withdraw?.hash ?? "";
  return {
    sellerOrderId: buy.id,
    stage: stageOfMercuryo(told),
    transactionId: hash === "" ? null : hash,
    units: units > 0n ? units : null,
  };
}
