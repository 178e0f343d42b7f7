import { z } from "zod/mini";
import { fiatCurrency } from "../rates/rate.ts";
import { decimal } from "../shapes/basics.ts";

/**
 * One way to buy with one currency. `limits` are in that currency and inclusive; `assetKeys` are the
 * assets that it sells. An external one is paid in a window of its own.
 */
export const buyMethod = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string(),
  isExternal: z.boolean(),
  fiatCurrency,
  limits: z.strictObject({ minAmount: decimal, maxAmount: decimal }),
  feePercent: decimal,
  approvedKycRequired: z.boolean(),
  assetKeys: z.array(z.string()),
});
export type BuyMethod = z.infer<typeof buyMethod>;
