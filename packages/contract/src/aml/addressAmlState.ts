import { amlStatuses } from "@coffer/core/aml";
import { z } from "zod/mini";
import { currencyRef, decimal, id, iso, networkId } from "../shapes/basics.ts";

export const amlStatus = z.enum(amlStatuses);

export const addressAmlState = z.strictObject({
  id,
  status: amlStatus,
  isLocked: z.boolean(),
  updatedAt: iso,
  address: z.strictObject({ address: z.string(), networkId }),
  context: z.strictObject({
    transfer: z.optional(
      z.strictObject({
        assetId: id,
        amount: decimal,
        destination: z.string(),
        memo: z.optional(z.string()),
      }),
    ),
    /** A withdrawal from the depository, of all that is in it now. */
    withdraw: z.optional(
      z.strictObject({
        amount: decimal,
        destination: z.string(),
        memo: z.optional(z.string()),
        currency: currencyRef,
      }),
    ),
  }),
});
export type AddressAmlState = z.infer<typeof addressAmlState>;
