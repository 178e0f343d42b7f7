import { z } from "zod/mini";
import { currencyRef, decimal, id, iso, money } from "../shapes/basics.ts";

export const paymentInput = z.strictObject({
  accountId: id,
  currency: currencyRef,
  amount: decimal,
  destination: z.string().check(z.maxLength(256)),
  /** Counted by its reader: 120 characters may be twice as many code units. (rule 74) */
  memo: z.optional(z.string().check(z.maxLength(256))),
});
export type PaymentInput = z.infer<typeof paymentInput>;

/** `total` is what leaves the asset's account: amount, plus the fee when the asset pays its own. */
export const estimatedPayment = z.strictObject({
  amount: decimal,
  fee: money,
  feeAssetKey: z.string(),
  total: decimal,
  isInternal: z.boolean(),
  validUntil: iso,
});
export type EstimatedPayment = z.infer<typeof estimatedPayment>;
