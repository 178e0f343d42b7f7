import { z } from "zod/mini";
import { decimal, iso, networkId, shortText } from "../shapes/basics.ts";

const NO_ID = "This is no id of ours.";
const id = z.uuid(NO_ID);
const invoiceId = z.uuid(
  `${NO_ID} To find an invoice by your own number: GET /invoices?referenceId=`,
);

const ofAsset = z.string().check(z.minLength(1), z.maxLength(64));
const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Whole units as a merchant's program writes them: "10", "0.5" and "49.90" alike. */
const AMOUNT = 'Write it as a text such as "0.5".';
const amountText = z.string(AMOUNT).check(
  z.maxLength(100, AMOUNT),
  z.regex(/^(0|[1-9]\d*)(\.\d+)?$/, AMOUNT),
  z.overwrite((text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text)),
);

const TICKER = "Three capital letters, such as USD.";
const ticker = z.string(TICKER).check(z.regex(/^[A-Z]{3}$/, TICKER));
const fiatPrice = z.strictObject({ amount: amountText, ticker });
const MINUTES = "A whole number from 1 to 43200.";
const expiresInMinutes = z.optional(
  z.int(MINUTES).check(z.minimum(1, MINUTES), z.maximum(43_200, MINUTES)),
);

export const newTemplate = z.strictObject({
  assetKey: ofAsset,
  amount: z.optional(amountText),
  /** A price, or the currency alone, an amount of which a payer chooses. */
  fiat: z.optional(z.strictObject({ ticker, amount: z.optional(amountText) })),
  description: z.optional(line(200)),
  returnUrl: z.optional(z.string().check(z.maxLength(2048), z.url())),
  expiresInMinutes,
  minAmount: z.optional(amountText),
  maxAmount: z.optional(amountText),
});

export const merchantTemplate = z.strictObject({
  id,
  assetKey: z.string(),
  amount: z.nullable(decimal),
  fiat: z.nullable(z.strictObject({ amount: z.nullable(decimal), ticker: z.string() })),
  /** In coins. */
  minAmount: decimal,
  maxAmount: decimal,
  description: z.nullable(z.string()),
  /** The page on which a payer makes an invoice of it. */
  payUrl: z.string(),
});

const contact = z.strictObject({ type: z.enum(["email", "phone"]), value: line(254) });

export const newInvoice = z.strictObject({
  assetKey: z.optional(ofAsset),
  amount: z.optional(amountText),
  fiat: z.optional(fiatPrice),
  templateId: z.optional(id),
  contact: z.optional(contact),
  referenceId: z.optional(line(100)),
  description: z.optional(line(200)),
  returnUrl: z.optional(z.string().check(z.maxLength(2048), z.url())),
  expiresInMinutes,
});

export const merchantInvoice = z.strictObject({
  id,
  state: z.enum(["PAYMENT_REQUIRED", "PROCESSING", "PAID", "EXPIRED", "FAILED"]),
  assetKey: z.string(),
  networkId,
  amount: decimal,
  fiat: z.nullable(z.strictObject({ amount: decimal, ticker: z.string() })),
  address: z.string(),
  /** What counts: deep enough on the chain, or paid within the wallet. */
  received: decimal,
  /** What the chain shows and is not deep enough. */
  seen: decimal,
  due: decimal,
  excess: decimal,
  isLate: z.boolean(),
  /** What may be given back now. */
  refundable: decimal,
  /** The page on which it is paid. */
  payUrl: z.string(),
  contact: z.nullable(contact),
  referenceId: z.nullable(z.string()),
  description: z.nullable(z.string()),
  returnUrl: z.nullable(z.string()),
  templateId: z.nullable(id),
  paidAt: z.nullable(iso),
  createdAt: iso,
  updatedAt: iso,
  expiresAt: iso,
});

export const newRefund = z.strictObject({
  /** All that may be given back, where none is named. */
  amount: z.optional(amountText),
  /** Where the payer wants it; needed unless somebody of the wallet has paid. */
  address: z.optional(line(128)),
  memo: z.optional(line(120)),
});

export const newPayout = z.strictObject({
  payoutAddressId: id,
  assetKey: ofAsset,
  /** All that leaves the account; the network's fee is taken out of it. */
  amount: amountText,
});

export const merchantPayout = z.strictObject({
  id,
  kind: z.enum(["payout", "refund"]),
  invoiceId: z.nullable(id),
  state: z.enum(["PROCESSING", "FULFILLED", "FAILED"]),
  assetKey: z.string(),
  networkId,
  amount: decimal,
  fee: decimal,
  received: decimal,
  address: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  createdAt: iso,
  updatedAt: iso,
});

export const merchantAccount = z.strictObject({
  id,
  name: z.string(),
  balances: z.array(
    z.strictObject({ assetKey: z.string(), available: decimal, onItsWay: decimal }),
  ),
  /** Where it is paid directly, beside its invoices. */
  addresses: z.array(z.strictObject({ networkId, address: z.string() })),
  payoutAddresses: z.array(
    z.strictObject({
      id,
      networkId,
      address: z.string(),
      memo: z.nullable(z.string()),
      label: z.string(),
    }),
  ),
  hook: z.nullable(z.strictObject({ url: z.string(), keyId: z.string() })),
  /** What an invoice may be in. */
  assets: z.array(
    z.strictObject({
      assetKey: z.string(),
      name: z.string(),
      networkId,
      networkName: z.string(),
      decimals: z.int(),
    }),
  ),
});

/** What a webhook says, and what the log keeps of it. */
export const merchantEvent = z.strictObject({
  id,
  type: z.enum(["invoice.changed", "payout.changed"]),
  /** Grows with every event of the same invoice or payout; one that is not above the last is old. */
  sequence: z.int(),
  createdAt: iso,
  invoice: z.optional(merchantInvoice),
  payout: z.optional(merchantPayout),
});

export const loggedEvent = z.strictObject({
  event: merchantEvent,
  delivery: z.strictObject({
    state: z.enum(["PENDING", "DELIVERED", "FAILED"]),
    tries: z.int(),
    lastStatus: z.nullable(z.int()),
    lastProblem: z.nullable(z.string()),
    nextTryAt: z.nullable(iso),
    deliveredAt: z.nullable(iso),
  }),
});

const nextCursor = z.nullable(z.string());
export const templateList = z.strictObject({ templates: z.array(merchantTemplate) });
export const invoiceList = z.strictObject({ invoices: z.array(merchantInvoice), nextCursor });
export const eventList = z.strictObject({ events: z.array(loggedEvent), nextCursor });

export const byId = z.strictObject({ id });
export const byInvoiceId = z.strictObject({ id: invoiceId });
export const ofInvoice = z.optional(invoiceId);
const LIMIT = "From 1 to 100.";
export const page = {
  cursor: z.optional(shortText),
  limit: z.optional(z.string(LIMIT).check(z.regex(/^([1-9]|[1-9]\d|100)$/, LIMIT))),
};
