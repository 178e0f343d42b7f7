import { z } from "zod/mini";
import { networkId, shortText, token } from "../shapes/basics.ts";
import { amlStatus } from "../shapes/people.ts";

export const checkAddressAmlStatusInput = z.strictObject({
  jwtWebToken: token,
  networkId,
  address: shortText,
});
export const checkAddressAmlStatusAnswer = z.strictObject({ amlStatus });
