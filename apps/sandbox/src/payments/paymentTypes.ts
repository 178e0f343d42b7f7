import { z } from "zod";

const PAYMENT_STATES = [
  /** Somebody looks at the form, and nobody has paid: sellers do not speak of it. */
  "opened",
  "paid",
  "delivering",
  "delivered",
  "failed",
  "expired",
] as const;

export const FAILURES = ["declined", "cancelled", "refunded"] as const;
export type Failure = (typeof FAILURES)[number];

const units = z.string().regex(/^\d+$/).transform(BigInt);

/** Coins that a seller sends for a payment. */
const payoutSchema = z.object({
  units,
  notBeforeMs: z.number(),
  /** Once it was handed to the chain, or may have been. */
  beganAtMs: z.number().nullable(),
  transactionId: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** What somebody buys of a seller by one try of a card. */
export const paymentSchema = z.object({
  /** The seller's name of it. */
  id: z.string(),
  seller: z.string(),
  /** The wallet's name of the order. */
  externalId: z.string(),
  customerId: z.string(),
  networkId: z.object({ type: z.string(), chainId: z.string() }),
  token: z.string(),
  decimals: z.number(),
  address: z.string(),
  fiatTicker: z.string(),
  cents: units,
  feeCents: units,
  /** What was promised. */
  units,
  /** Where the form leads when it is over. */
  returnUrl: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  failure: z.enum(FAILURES).nullable(),
  payouts: z.array(payoutSchema),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
});
export type Payment = z.infer<typeof paymentSchema>;

export type NewPayment = Omit<
  Payment,
  "id" | "state" | "failure" | "payouts" | "createdAtMs" | "updatedAtMs"
>;
