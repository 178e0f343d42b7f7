import { z } from "zod/mini";
import { decimal, iso, networkId } from "../shapes/basics.ts";
import {
  accountParts,
  amountText,
  delivery,
  fundingAddresses,
  id,
  knownAssets,
  line,
  nextCursor,
  NO_ID,
  ofAsset,
  payoutParts,
  said,
} from "../signed/signedShapes.ts";

const invoiceId = z.uuid(
  `${NO_ID} To find an invoice by your own number: GET /invoices?referenceId=`,
);

const TICKER = "Three capital letters, such as USD.";
const ticker = z.string(TICKER).check(z.regex(/^[A-Z]{3}$/, TICKER));
const fiatPrice = z.strictObject({ amount: amountText, ticker });
const MINUTES = "A whole number from 1 to 43200.";
const expiresInMinutes = z.optional(
  z.int(MINUTES).check(z.minimum(1, MINUTES), z.maximum(43_200, MINUTES)),
);

export const newTemplate = z.strictObject({
  assetKey: said(ofAsset, "One of GET /account's assets."),
  amount: said(
    z.optional(amountText),
    "Whole units of the asset; without it and a price the payer chooses.",
  ),
  fiat: said(
    z.optional(z.strictObject({ ticker, amount: z.optional(amountText) })),
    "A price, or the currency alone, an amount of which the payer chooses.",
  ),
  description: said(z.optional(line(200)), "What it is for, in a line that the payer reads."),
  returnUrl: said(
    z.optional(z.string().check(z.maxLength(2048), z.url())),
    "The page that the payer comes back to; https, or http on one machine.",
  ),
  expiresInMinutes: said(expiresInMinutes, "60 unless you say, at most 43200."),
  minAmount: said(z.optional(amountText), "The least that the payer may choose, whole units."),
  maxAmount: said(z.optional(amountText), "The most that the payer may choose, whole units."),
});

export const merchantTemplate = z.strictObject({
  id,
  assetKey: z.string(),
  amount: said(z.nullable(decimal), "Whole units of the asset; null where it has none."),
  fiat: z.nullable(z.strictObject({ amount: z.nullable(decimal), ticker: z.string() })),
  minAmount: said(decimal, "Whole units of the asset."),
  maxAmount: said(decimal, "Whole units of the asset."),
  description: z.nullable(z.string()),
  payUrl: said(z.string(), "The page on which a payer makes an invoice of it."),
});

const contact = z.strictObject({ type: z.enum(["email", "phone"]), value: line(254) });

export const newInvoice = z.strictObject({
  assetKey: said(z.optional(ofAsset), "One of GET /account's assets; left out with a templateId."),
  amount: said(z.optional(amountText), "Whole units of the asset; or name fiat."),
  fiat: said(
    z.optional(fiatPrice),
    "A price, which becomes coins at the rate of now; or name amount.",
  ),
  templateId: said(
    z.optional(id),
    "One of your templates, whose asset, amount and words it takes.",
  ),
  contact: said(z.optional(contact), "Who alone may pay it."),
  referenceId: said(z.optional(line(100)), "Your own number for it."),
  description: said(z.optional(line(200)), "What it is for, in a line that the payer reads."),
  returnUrl: said(
    z.optional(z.string().check(z.maxLength(2048), z.url())),
    "The page that the payer comes back to; https, or http on one machine.",
  ),
  expiresInMinutes: said(expiresInMinutes, "60 unless you say, at most 43200."),
});

export const merchantInvoice = z.strictObject({
  id,
  state: z.enum(["PAYMENT_REQUIRED", "PROCESSING", "PAID", "EXPIRED", "FAILED"]),
  assetKey: z.string(),
  networkId,
  amount: said(decimal, "Whole units of the asset, as all amounts here are."),
  fiat: said(
    z.nullable(z.strictObject({ amount: decimal, ticker: z.string() })),
    "The price that it was made of.",
  ),
  address: said(z.string(), "Its own; whatever is sent there is counted."),
  received: said(decimal, "What counts: deep enough on the chain, or paid within the wallet."),
  seen: said(decimal, "What the chain shows and is not deep enough."),
  due: said(decimal, "What is still to be paid."),
  excess: said(decimal, "What came above the amount; a refund does not change it."),
  isLate: said(z.boolean(), "Whether something came once it was over."),
  refundable: said(decimal, "What may be given back now."),
  payUrl: said(z.string(), "The page on which it is paid."),
  contact: said(z.nullable(contact), "Who alone may pay it."),
  referenceId: said(z.nullable(z.string()), "Your own number for it."),
  description: z.nullable(z.string()),
  returnUrl: z.nullable(z.string()),
  templateId: said(z.nullable(id), "The template that it is of."),
  paidAt: z.nullable(iso),
  createdAt: iso,
  updatedAt: iso,
  expiresAt: said(iso, "What is first seen later is late."),
});

export const newRefund = z.strictObject({
  amount: said(
    z.optional(amountText),
    "Whole units; all that may be given back where none is named.",
  ),
  address: said(
    z.optional(line(128)),
    "Where the payer wants it; needed unless somebody of the wallet has paid.",
  ),
  memo: said(
    z.optional(line(120)),
    "What the address asks for besides, on networks that have one.",
  ),
});

export const merchantPayout = z.strictObject({
  kind: z.enum(["payout", "refund"]),
  invoiceId: said(z.nullable(id), "The invoice that a refund is of."),
  ...payoutParts,
});

export const merchantAccount = z.strictObject({
  id,
  name: z.string(),
  ...accountParts,
  addresses: said(fundingAddresses, "Where you are paid directly, beside your invoices."),
  assets: said(knownAssets, "What an invoice may be in."),
});

/** What a webhook says, and what the log keeps of it. */
export const merchantEvent = z.strictObject({
  id,
  type: z.enum(["invoice.changed", "payout.changed"]),
  sequence: said(
    z.int(),
    "Grows with every event of the same invoice or payout; one that is not above the last is old.",
  ),
  createdAt: iso,
  invoice: said(z.optional(merchantInvoice), "As it stood then; of invoice.changed."),
  payout: said(z.optional(merchantPayout), "As it stood then; of payout.changed."),
});

export const loggedEvent = z.strictObject({ event: merchantEvent, delivery });

export const templateList = z.strictObject({ templates: z.array(merchantTemplate) });
export const invoiceList = z.strictObject({ invoices: z.array(merchantInvoice), nextCursor });
export const eventList = z.strictObject({ events: z.array(loggedEvent), nextCursor });

export const byInvoiceId = z.strictObject({ id: invoiceId });
export const ofInvoice = z.optional(invoiceId);
