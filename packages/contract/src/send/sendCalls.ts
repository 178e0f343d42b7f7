import { z } from "zod/mini";
import { confirmation } from "../guard/confirmation.ts";
import { mutation, query } from "../calls/call.ts";
import { appState } from "../shapes/appState.ts";
import { id, money, networkId, token } from "../shapes/basics.ts";
import { estimatedPayment, paymentInput } from "./payment.ts";

const estimatePayment = z.strictObject({ jwtWebToken: token, paymentInput, networkId });

/** `fee` is the fee as it was shown; without it the server quotes and charges that (rule 3). */
const sendPayment = z.strictObject({
  jwtWebToken: token,
  paymentInput,
  networkId,
  amlStateId: z.optional(id),
  fee: z.optional(money),
  ...confirmation,
  idempotencyKey: id,
});
const sentPayment = z.strictObject({ transferId: id, state: appState });

export const sendCalls = {
  "wallet.estimatePayment": query("user", estimatePayment, estimatedPayment),
  "wallet.sendPayment": mutation("user", sendPayment, sentPayment),
};
