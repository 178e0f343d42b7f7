import { z } from "zod";
import type { OnrampAsset, OnrampReport } from "../../ports/onramp.ts";
import { decimalOfJsonNumber } from "../decimalOfJsonNumber.ts";
import { leadingTry } from "../onramps/leadingTry.ts";
import { floorUnits } from "../onramps/unitsOfDecimal.ts";
import type { TransakCode } from "./transakCodes.ts";

/** What Transak tells of an order; other fields are nobody's business here. */
export const transakOrder = z.object({
  orderId: z.string().min(1).max(64),
  partnerOrderId: z.string().nullish(),
  status: z.string(),
  createdAt: z.iso.datetime().nullish(),
  cryptoCurrency: z.string().nullish(),
  network: z.string().nullish(),
  cryptoAmount: z.number().nonnegative().nullish(),
  transactionHash: z.string().nullish(),
});
export type TransakOrder = z.infer<typeof transakOrder>;

type Stage = OnrampReport["stage"];

const failed = (problem: "DECLINED" | "CANCELLED" | "REFUNDED"): Stage => ({
  kind: "failed",
  problem,
});

/** Transak's words in the wallet's. That somebody says they have paid is no payment yet. */
const stages: ReadonlyMap<string, Stage> = new Map([
  ["AWAITING_PAYMENT_FROM_USER", { kind: "unpaid" }],
  ["PAYMENT_DONE_MARKED_BY_USER", { kind: "unpaid" }],
  ["PROCESSING", { kind: "paid" }],
  ["ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK", { kind: "paid" }],
  ["PENDING_DELIVERY_FROM_TRANSAK", { kind: "delivering" }],
  ["COMPLETED", { kind: "delivered" }],
  ["CANCELLED", failed("CANCELLED")],
  ["FAILED", failed("DECLINED")],
  ["REFUNDED", failed("REFUNDED")],
  ["EXPIRED", { kind: "expired" }],
]);

/**
 * Whatever it may come to say and is not known here is not paid yet: it neither ends an order nor lets
 * anybody wait for coins.
 */
const stageOfTransak = (status: string): Stage => stages.get(status) ?? { kind: "unpaid" };

const createdAtOf = ({ createdAt }: TransakOrder): number =>
  createdAt === null || createdAt === undefined ? 0 : Date.parse(createdAt);

export const leadingOfTransak = (orders: readonly TransakOrder[]) =>
  leadingTry(orders, { stageOf: ({ status }) => stageOfTransak(status), createdAtOf });

type Ordered = { readonly asset: OnrampAsset; readonly code: TransakCode | undefined };

/** What it told, in the wallet's words. An amount of another coin than was ordered is none. */
export function reportOfTransak(told: TransakOrder, { asset, code }: Ordered): OnrampReport {
  const { orderId, status, cryptoAmount, cryptoCurrency, network, transactionHash } = told;
  const isOurs = code !== undefined && cryptoCurrency === code.symbol && network === code.network;
  const isTold = isOurs && cryptoAmount !== null && cryptoAmount !== undefined && cryptoAmount > 0;
  return {
    sellerOrderId: orderId,
    stage: stageOfTransak(status),
    transactionId: transactionHash === "" ? null : (transactionHash ?? null),
    units: isTold ? floorUnits(decimalOfJsonNumber(cryptoAmount), asset.decimals) : null,
  };
}
