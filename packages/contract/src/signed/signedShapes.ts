import { z } from "zod/mini";
import { decimal, iso, networkId, shortText } from "../shapes/basics.ts";

/** A shape with what the document says of it. */
export const said = <Shape extends z.ZodMiniType>(shape: Shape, text: string): Shape =>
  shape.check(z.describe(text));

export const NO_ID = "This is no id of ours.";
export const id = z.uuid(NO_ID);

export const ofAsset = z.string().check(z.minLength(1), z.maxLength(64));
export const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Whole units as an owner's program writes them: "10", "0.5" and "49.90" alike. */
const AMOUNT = 'Write it as a text such as "0.5".';
export const amountText = z.string(AMOUNT).check(
  z.maxLength(100, AMOUNT),
  z.regex(/^(0|[1-9]\d*)(\.\d+)?$/, AMOUNT),
  z.overwrite((text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text)),
);

export const newPayout = z.strictObject({
  payoutAddressId: said(id, "One of GET /account's payoutAddresses."),
  assetKey: said(ofAsset, "One of your balances."),
  amount: said(
    amountText,
    "All that leaves the account, whole units; the network's fee is taken out of it.",
  ),
});

/** What is told of a payment out, besides what it is to whoever asks. */
export const payoutParts = {
  id,
  state: said(
    z.enum(["PROCESSING", "FULFILLED", "FAILED"]),
    "FULFILLED has arrived; FAILED is back where it came from.",
  ),
  assetKey: z.string(),
  networkId,
  amount: said(decimal, "All that left, whole units."),
  fee: said(decimal, "What the network took of it."),
  received: said(decimal, "What arrives."),
  address: said(z.nullable(z.string()), "Null where it went straight back within the wallet."),
  transactionId: said(
    z.nullable(z.string()),
    "On the chain; null until it is there, and within the wallet.",
  ),
  problem: said(z.nullable(z.string()), "Why it failed, in words."),
  createdAt: iso,
  updatedAt: iso,
};

/** Where payments come in, and what may be used. */
export const fundingAddresses = z.array(z.strictObject({ networkId, address: z.string() }));
export const knownAssets = z.array(
  z.strictObject({
    assetKey: z.string(),
    name: z.string(),
    networkId,
    networkName: z.string(),
    decimals: z.int(),
  }),
);

/** Of anybody's account whose server calls. */
export const accountParts = {
  balances: z.array(
    z.strictObject({ assetKey: z.string(), available: decimal, onItsWay: decimal }),
  ),
  payoutAddresses: z.array(
    z.strictObject({
      id,
      networkId,
      address: z.string(),
      memo: z.nullable(z.string()),
      label: z.string(),
    }),
  ),
  hook: said(
    z.nullable(z.strictObject({ url: z.string(), keyId: z.string() })),
    "Where webhooks go, and the id of what they are signed with.",
  ),
};

/** How telling an event went. */
export const delivery = z.strictObject({
  state: z.enum(["PENDING", "DELIVERED", "FAILED"]),
  tries: z.int(),
  lastStatus: z.nullable(z.int()),
  lastProblem: z.nullable(z.string()),
  nextTryAt: z.nullable(iso),
  deliveredAt: z.nullable(iso),
});

export const byId = z.strictObject({ id });
export const nextCursor = z.nullable(z.string());
const LIMIT = "From 1 to 100.";
export const page = {
  cursor: z.optional(shortText),
  limit: z.optional(z.string(LIMIT).check(z.regex(/^([1-9]|[1-9]\d|100)$/, LIMIT))),
};
