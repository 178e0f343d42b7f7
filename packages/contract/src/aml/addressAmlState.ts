import { amlStatuses } from "@coffer/core/aml";
import { z } from "zod/mini";
import { decimal, id, iso, networkId } from "../shapes/basics.ts";

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
  }),
});
export type AddressAmlState = z.infer<typeof addressAmlState>;
