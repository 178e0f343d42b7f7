import { z } from "zod/mini";
import { appState } from "../shapes/appState.ts";
import { id, networkId, shortText, token } from "../shapes/basics.ts";
import { paymentInput } from "../shapes/payment.ts";
import { amlStatus } from "../shapes/people.ts";

export const checkAddressAmlStatusInput = z.strictObject({
  jwtWebToken: token,
  networkId,
  address: shortText,
});
export const checkAddressAmlStatusAnswer = z.strictObject({ amlStatus });

/** With `paymentInput` the check is of that payment; with `address` of the address alone. Not both. */
export const startAddressAmlProcessInput = z.strictObject({
  jwtWebToken: token,
  amlCheckType: z.enum(["common", "fromDepository"]),
  networkId,
  address: z.optional(shortText),
  paymentInput: z.optional(paymentInput),
});
export const startAddressAmlProcessAnswer = z.strictObject({ amlStateId: id, state: appState });

export const discardAddressAmlProcessInput = z.strictObject({ jwtWebToken: token, amlStateId: id });
