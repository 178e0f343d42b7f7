import { z } from "zod/mini";
import { appState } from "../shapes/appState.ts";
import { id, networkId, token } from "../shapes/basics.ts";
import { heldReason } from "../shapes/heldPayment.ts";
import { paymentInput } from "../shapes/payment.ts";

/** The same payment held again is the one that is held already. */
export const holdPaymentInput = z.strictObject({
  jwtWebToken: token,
  paymentInput,
  networkId,
  reason: heldReason,
  amlStateId: z.optional(id),
});
export const holdPaymentAnswer = z.strictObject({ heldPaymentId: id, state: appState });

export const discardHeldPaymentInput = z.strictObject({ jwtWebToken: token, heldPaymentId: id });
