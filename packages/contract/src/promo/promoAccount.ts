import { z } from "zod/mini";
import { currencyRef, decimal, id, iso, money } from "../shapes/basics.ts";

/** What a person has of a promo token. (rule 428) */
export const promoAccount = z.strictObject({
  id,
  balance: z.array(z.strictObject({ currency: currencyRef, amount: decimal })),
  updatedAt: iso,
  /** How many decimals are shown. */
  fractions: z.int(),
  accountId: id,
});
export type PromoAccount = z.infer<typeof promoAccount>;

/** One grant. */
export const promoOperation = z.strictObject({
  id,
  accountId: id,
  asset: money,
  /** It is whole the moment that it is there. */
  state: z.literal("FULFILLED"),
  createdAt: iso,
});
export type PromoOperation = z.infer<typeof promoOperation>;
