import { z } from "zod/mini";
import { appState } from "../shapes/appState.ts";
import { id, networkId, token } from "../shapes/basics.ts";
import { blockchainTransfer } from "../shapes/blockchainTransfer.ts";
import { money } from "../shapes/money.ts";
import { paymentInput } from "../shapes/payment.ts";

export const estimatePaymentInput = z.strictObject({ jwtWebToken: token, paymentInput, networkId });

/** `fee` is the fee as it was shown; without it the server quotes and charges that (decision 3). */
export const sendPaymentInput = z.strictObject({
  jwtWebToken: token,
  paymentInput,
  networkId,
  amlStateId: z.optional(id),
  fee: z.optional(money),
  guardCode: z.optional(z.string().check(z.maxLength(16))),
  idempotencyKey: id,
});
export const sendPaymentAnswer = z.strictObject({ transferId: id, state: appState });

export const getTransfersInput = z.strictObject({
  jwtWebToken: token,
  cursor: z.optional(z.string().check(z.maxLength(128))),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
export const getTransfersAnswer = z.strictObject({
  transfers: z.array(blockchainTransfer),
  nextCursor: z.nullable(z.string()),
});
