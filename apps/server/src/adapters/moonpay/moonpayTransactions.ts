import { z } from "zod";
import type { OnrampAsset, OnrampReport } from "../../ports/onramp.ts";
import { decimalOfJsonNumber } from "../decimalOfJsonNumber.ts";
import { leadingTry } from "../onramps/leadingTry.ts";
import { floorUnits } from "../onramps/unitsOfDecimal.ts";

const stage = z.object({
  stage: z.string(),
  status: z.string(),
  failureReason: z.string().nullish(),
});

/** What MoonPay tells of a purchase; other fields are nobody's business here. */
const transaction = z.object({
  id: z.string().min(1).max(64),
  externalTransactionId: z.string().nullish(),
  createdAt: z.iso.datetime(),
  status: z.string(),
  failureReason: z.string().nullish(),
  cryptoTransactionId: z.string().nullish(),
  quoteCurrencyAmount: z.number().nonnegative().nullish(),
  currency: z.object({ code: z.string() }).nullish(),
  stages: z.array(stage).nullish(),
});
export type MoonpayTransaction = z.infer<typeof transaction>;

/** One name may have several: each try of a card is one of its own. */
export const moonpayTransactions = z.array(transaction);

type Stage = OnrampReport["stage"];

const ORDERING = "stage_one_ordering";
const DELIVERY = "stage_four_delivery";

const isStage = ({ stages }: MoonpayTransaction, name: string, status: string): boolean =>
  (stages ?? []).some((each) => each.stage === name && each.status === status);

/** The card was charged; one of whose steps nothing is told counts by its status. */
const isPaid = (told: MoonpayTransaction): boolean =>
  (told.stages ?? []).length === 0 ? told.status === "pending" : isStage(told, ORDERING, "success");

/**
 * MoonPay's word in the wallet's. Whatever it may come to say and is not known here is not paid yet: it
 * neither ends an order nor lets anybody wait for coins.
 */
function stageOfMoonpay(told: MoonpayTransaction): Stage {
  switch (told.status) {
    case "completed":
      return { kind: "delivered" };
    case "failed":
      return failureOf(told);
    case "pending":
      if (!isPaid(told)) return { kind: "unpaid" };
      return isDelivering(told) ? { kind: "delivering" } : { kind: "paid" };
    default:
      return { kind: "unpaid" };
  }
}

const isDelivering = (told: MoonpayTransaction): boolean =>
  (told.cryptoTransactionId ?? "") !== "" ||
  ["in_progress", "success"].some((status) => isStage(told, DELIVERY, status));

/** What fails after the card was charged goes back to the card. */
function failureOf(told: MoonpayTransaction): Stage {
  if (isStage(told, ORDERING, "success")) return { kind: "failed", problem: "REFUNDED" };
  const why = [told.failureReason, ...(told.stages ?? []).map((each) => each.failureReason)].join();
  if (/refund/i.test(why)) return { kind: "failed", problem: "REFUNDED" };
  if (/timeout|expired/i.test(why)) return { kind: "expired" };
  return { kind: "failed", problem: /cancel/i.test(why) ? "CANCELLED" : "DECLINED" };
}

export const leadingOfMoonpay = (tries: readonly MoonpayTransaction[]) =>
  leadingTry(tries, {
    stageOf: stageOfMoonpay,
    createdAtOf: ({ createdAt }) => Date.parse(createdAt),
  });

/** What it told, in the wallet's words. An amount of another coin than was ordered is none. */
export function reportOfMoonpay(
  told: MoonpayTransaction,
  { asset, code }: { readonly asset: OnrampAsset; readonly code: string },
): OnrampReport {
  const { id, cryptoTransactionId, quoteCurrencyAmount, currency } = told;
  const isTold = (quoteCurrencyAmount ?? 0) > 0 && currency?.code === code;
  return {
    sellerOrderId: id,
    stage: stageOfMoonpay(told),
    transactionId: cryptoTransactionId === "" ? null : (cryptoTransactionId ?? null),
    units: isTold
      ? floorUnits(decimalOfJsonNumber(quoteCurrencyAmount ?? 0), asset.decimals)
      : null,
  };
}
