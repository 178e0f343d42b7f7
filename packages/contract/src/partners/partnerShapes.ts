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
  ofAsset,
  payoutParts,
  said,
} from "../signed/signedShapes.ts";

const accrualId = line(100);

export const newAccrual = z.strictObject({
  accrualId: said(
    accrualId,
    "Your own number for it, at most 100 characters: one accrual for ever.",
  ),
  person: said(line(254), "A public id, an e-mail, or a phone number with its country code."),
  assetKey: said(z.optional(ofAsset), "One of GET /account's assets; or name token and networkId."),
  token: said(z.optional(line(32)), "Such as ETH, with networkId, in place of assetKey."),
  networkId: said(z.optional(networkId), "With token."),
  amount: said(amountText, "Whole units of the asset."),
});

const ofMoney = {
  id,
  assetKey: z.string(),
  networkId,
  amount: said(decimal, "Whole units of the asset."),
};

export const partnerAccrual = z.strictObject({
  ...ofMoney,
  accrualId,
  createdAt: iso,
});

export const partnerPayout = z.strictObject(payoutParts);

export const partnerAccount = z.strictObject({
  id,
  name: said(z.string(), "Stands in paths of the wallet."),
  title: said(z.string(), "What people read."),
  ...accountParts,
  addresses: said(fundingAddresses, "Where you put in what you give: send coins there."),
  assets: said(knownAssets, "What you may give."),
});

export const partnerTransfer = z.strictObject({
  ...ofMoney,
  type: z.enum(["ACCRUAL", "BONUS_RETURNED", "PAYMENT_RECEIVED", "PAYOUT"]),
  state: said(
    z.enum(["PROCESSING", "FULFILLED", "FAILED"]),
    "PROCESSING is not deep enough on the chain, or on its way.",
  ),
  accrualId: said(
    z.nullable(z.string()),
    "Of an accrual its own; of what came back your latest to the same person in this asset.",
  ),
  transactionId: said(z.nullable(z.string()), "On the chain; null within the wallet."),
  createdAt: iso,
});

const returnedBonus = z.strictObject({
  ...ofMoney,
  lastAccrualId: said(
    z.nullable(z.string()),
    "Your latest accrual to the same person in this asset.",
  ),
  createdAt: iso,
});

const receivedPayment = z.strictObject({
  ...ofMoney,
  transactionId: said(z.nullable(z.string()), "On the chain; null within the wallet."),
  createdAt: iso,
});

/** What a webhook says, and what the log keeps of it. */
export const partnerEvent = z.strictObject({
  id,
  type: z.enum(["bonus.returned", "payment.received", "payout.changed"]),
  sequence: said(
    z.int(),
    "Grows with every event of the same payout; one that is not above the last is old.",
  ),
  createdAt: iso,
  bonus: said(z.optional(returnedBonus), "Of bonus.returned: it is in your account."),
  payment: said(z.optional(receivedPayment), "Of payment.received: it is in your account."),
  payout: said(z.optional(partnerPayout), "As it stood then; of payout.changed."),
});

export const loggedEvent = z.strictObject({ event: partnerEvent, delivery });
export const transferList = z.strictObject({ transfers: z.array(partnerTransfer), nextCursor });
export const eventList = z.strictObject({ events: z.array(loggedEvent), nextCursor });
