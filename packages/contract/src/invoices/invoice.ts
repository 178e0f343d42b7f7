import { invoiceStates } from "@coffer/core/invoices";
import { z } from "zod/mini";
import { currencyRef, decimal, id, iso, money, networkId, worth } from "../shapes/basics.ts";

/**
 * What becomes of 'buy and pay' of whoever asks: once the bought coins are there the wallet pays, or says
 * why it could not. (rule 69)
 */
const pledge = z.strictObject({
  orderId: id,
  accountId: id,
  state: z.enum(["WAITING", "PAID", "FAILED"]),
  problem: z.optional(z.enum(["NOT_PAYABLE", "STILL_SHORT", "REFUSED", "PURCHASE_FAILED"])),
  updatedAt: iso,
});

/**
 * A bill, as it is shown to whoever asks. `received` is what counts for it, at depth or in the books;
 * `seen` is what the chain shows and is not deep enough. `due` is what is still to be paid, `excess` what came
 * above. Somebody for whom it is not is told nothing but that. (rules 67 and 68)
 */
export const invoice = z.strictObject({
  id,
  merchantName: z.string(),
  state: z.enum(invoiceStates),
  amount: money,
  /** What it asks for in money of a country, turned into coins when it was made. */
  fiat: z.nullable(worth),
  networkId,
  recipientAddress: z.string(),
  /** What the signer says of the address; null while it says nothing. A page shows none that does not verify. */
  attestation: z.nullable(z.string()),
  received: decimal,
  seen: decimal,
  due: decimal,
  excess: decimal,
  isLate: z.boolean(),
  isPayable: z.boolean(),
  isForAnotherContact: z.boolean(),
  /** Masked. */
  contact: z.optional(z.strictObject({ type: z.enum(["email", "phone"]), value: z.string() })),
  description: z.nullable(z.string()),
  /** Confirmations of what is seen, the least of them. */
  confirmations: z.optional(z.strictObject({ have: z.int(), need: z.int() })),
  paidAt: z.optional(iso),
  /** Of whoever asks, when they have paid it within the wallet. */
  transferId: z.optional(id),
  pledge: z.optional(pledge),
  referenceId: z.nullable(z.string()),
  /** Where its merchant's page is that the payer came from and goes back to. */
  returnUrl: z.nullable(z.string()),
  createdAt: iso,
  updatedAt: iso,
  expiresAt: iso,
});
export type Invoice = z.infer<typeof invoice>;

/** What a merchant's invoices are made from: with an amount, in coins or in money of a country, or without. */
export const invoiceTemplate = z.strictObject({
  id,
  merchantName: z.string(),
  cryptoCurrency: currencyRef,
  networkId,
  cryptoCurrencyAmount: z.nullable(decimal),
  fiatCurrency: z.nullable(z.string()),
  fiatCurrencyAmount: z.nullable(decimal),
  /** The least and the most that an invoice of it may be of, in coins; without an amount a payer chooses between them. */
  limits: z.strictObject({ minAmount: decimal, maxAmount: decimal }),
  description: z.nullable(z.string()),
  blockchainAddress: z.string(),
});
export type InvoiceTemplate = z.infer<typeof invoiceTemplate>;
