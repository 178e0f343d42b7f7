import { historyKinds } from "@coffer/core/history";
import { z } from "zod/mini";
import { spotOperation } from "../depository/spotAccount.ts";
import { bonusOperation } from "../bonuses/bonusOperation.ts";
import { promoOperation } from "../promo/promoAccount.ts";
import { id, iso, signedDecimal } from "../shapes/basics.ts";
import { blockchainTransfer } from "./blockchainTransfer.ts";

/** The operation's id and what of it the row is, as in '0190…-….out'. */
export const historyRowId = z.string().check(z.regex(/^[0-9a-f-]{36}\.(in|back|out|fee)$/));

/** One thing that changed one balance. (rule 446) */
export const historyRow = z.strictObject({
  id: historyRowId,
  at: iso,
  kind: z.enum(historyKinds),
  assetKey: z.string(),
  accountId: id,
  /** What it has done to this account so far, its own fee included; nothing while coins are not confirmed. */
  amount: signedDecimal,
  /** What that was worth then; null where no price of then is kept. */
  fiat: z.nullable(z.strictObject({ amount: signedDecimal, ticker: z.string() })),
  /** The person's own, beside it. */
  note: z.string(),
  /** The merchant or partner that was paid, that gave, or the seller that was bought from; null where the transfer says with whom. */
  counterpartyName: z.nullable(z.string()),
  transfer: z.optional(blockchainTransfer),
  spot: z.optional(spotOperation),
  promo: z.optional(promoOperation),
  bonus: z.optional(bonusOperation),
  voucherId: z.optional(id),
  invoiceId: z.optional(id),
  orderId: z.optional(id),
});
export type HistoryRow = z.infer<typeof historyRow>;
