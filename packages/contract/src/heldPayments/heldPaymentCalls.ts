import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { appState } from "../shapes/appState.ts";
import { id, networkId, token } from "../shapes/basics.ts";
import { heldReason } from "./heldPayment.ts";
import { paymentInput } from "../send/payment.ts";

/** The same payment held again is the one that is held already. */
const holdPayment = z.strictObject({
  jwtWebToken: token,
  paymentInput,
  networkId,
  reason: heldReason,
  amlStateId: z.optional(id),
});
const heldPayment = z.strictObject({ heldPaymentId: id, state: appState });

const discardHeldPayment = z.strictObject({ jwtWebToken: token, heldPaymentId: id });

export const heldPaymentCalls = {
  "wallet.holdPayment": mutation("user", holdPayment, heldPayment),
  "wallet.discardHeldPayment": mutation("user", discardHeldPayment, stateAnswer),
};
