import { kycStatuses } from "@coffer/core/kyc";
import { z } from "zod/mini";
import { iso } from "../shapes/basics.ts";

export const kyc = z.strictObject({
  verificationStatus: z.enum(kycStatuses),
  updatedAt: iso,
  formUrl: z.nullable(z.string()),
  /** The person has not opened what became of it yet. */
  isNews: z.optional(z.boolean()),
});
export type Kyc = z.infer<typeof kyc>;
