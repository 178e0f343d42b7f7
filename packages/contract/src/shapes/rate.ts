import { z } from "zod/mini";
import { decimal } from "./decimal.ts";

export const fiatCurrency = z.strictObject({
  ticker: z.string(),
  name: z.string(),
  symbol: z.string(),
});
export type FiatCurrency = z.infer<typeof fiatCurrency>;

/** How much one `commodity` costs in `currency`; `key` is '{commodity}-{currency}'. */
export const rate = z.strictObject({
  key: z.string(),
  commodity: z.string(),
  currency: z.string(),
  price: decimal,
});
export type Rate = z.infer<typeof rate>;
