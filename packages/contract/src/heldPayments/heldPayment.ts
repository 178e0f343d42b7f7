import { z } from "zod/mini";
import { id, iso, networkId } from "../shapes/basics.ts";
import { paymentInput } from "../send/payment.ts";

export const heldReason = z.enum(["KYC", "AML"]);

/**
 * A payment that waits for its sender's identity or for the check of its address. `isReady`: nothing
 * it waited for is missing any more, so it can be confirmed. `amlStateId`: its address check, while
 * that still stands.
 */
export const heldPayment = z.strictObject({
  id,
  reason: heldReason,
  isReady: z.boolean(),
  paymentInput,
  networkId,
  amlStateId: z.optional(id),
  createdAt: iso,
  updatedAt: iso,
});
export type HeldPayment = z.infer<typeof heldPayment>;
