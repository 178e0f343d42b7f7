import { z } from "zod/mini";
import { confirmation } from "../guard/confirmation.ts";
import { formTheme } from "../buy/buyCalls.ts";
import { mutation, query } from "../calls/call.ts";
import { appState } from "../shapes/appState.ts";
import { decimal, id, iso, money, networkId, shortText, token } from "../shapes/basics.ts";

/** `amount` is in the currency. The same key answers the same order, as of any purchase. */
const startBuy = z.strictObject({
  jwtWebToken: token,
  amount: decimal,
  fiatTicker: z.string().check(z.minLength(1), z.maxLength(8)),
  buyMethodId: z.string().check(z.minLength(1), z.maxLength(64)),
  idempotencyKey: id,
  theme: formTheme,
});

/** Counted by its reader, as that of any payment. (rule 74) */
const memo = z.optional(shortText);

/**
 * To an account of the person's own, of the asset that the depository is in, or to an address. With the
 * memo that the withdrawal will have, where it will have one: what a network asks may hang on it.
 */
const estimateWithdraw = z.strictObject({
  jwtWebToken: token,
  destination: z.union([
    z.strictObject({ accountId: id }),
    z.strictObject({ address: shortText, networkId, memo }),
  ]),
});
/** `amount`: all that is in the depository; `received`: what is left of it without the fee. */
const estimatedWithdraw = z.strictObject({
  amount: decimal,
  fee: money,
  received: decimal,
  validUntil: iso,
});
export type EstimatedWithdraw = z.infer<typeof estimatedWithdraw>;

/**
 * Without `blockchainAddress` to the person's own account. `fee` is the fee as it was shown; without it the
 * server quotes and withholds that. The answer names the withdrawal as the list of operations does.
 */
const createWithdraw = z.strictObject({
  jwtWebToken: token,
  blockchainAddress: z.optional(z.strictObject({ address: shortText, networkId })),
  withdrawAsset: money,
  fee: z.optional(money),
  memo,
  amlStateId: z.optional(id),
  ...confirmation,
  idempotencyKey: id,
});

export const depositoryCalls = {
  "spotAccount.startBuyCryptoSpotAccountDeposit": mutation(
    "user",
    startBuy,
    z.strictObject({ paymentLink: z.string(), orderId: id, state: appState }),
  ),
  "spotAccount.estimateWithdraw": query("user", estimateWithdraw, estimatedWithdraw),
  "spotAccount.createSpotAccountWithdraw": mutation(
    "user",
    createWithdraw,
    z.strictObject({ transferId: id, state: appState }),
  ),
};
