import { z } from "zod/mini";
import { mutation, query } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { appState } from "../shapes/appState.ts";
import { id, networkId, shortText, token } from "../shapes/basics.ts";
import { paymentInput } from "../send/payment.ts";
import { amlStatus } from "./addressAmlState.ts";

const checkAddressAmlStatus = z.strictObject({
  jwtWebToken: token,
  networkId,
  address: shortText,
});
const addressAmlStatus = z.strictObject({ amlStatus });

/** With `paymentInput` the check is of that payment; with `address` of the address alone. Not both. */
const startAddressAmlProcess = z.strictObject({
  jwtWebToken: token,
  amlCheckType: z.enum(["common", "fromDepository"]),
  networkId,
  address: z.optional(shortText),
  paymentInput: z.optional(paymentInput),
});
const startedAddressAmlProcess = z.strictObject({ amlStateId: id, state: appState });

const discardAddressAmlProcess = z.strictObject({ jwtWebToken: token, amlStateId: id });

export const amlCalls = {
  "wallet.checkAddressAmlStatus": query("user", checkAddressAmlStatus, addressAmlStatus),
  "wallet.startAddressAmlProcess": mutation(
    "user",
    startAddressAmlProcess,
    startedAddressAmlProcess,
  ),
  "wallet.discardAddressAmlProcess": mutation("user", discardAddressAmlProcess, stateAnswer),
};
