import { z } from "zod/mini";
import { decimal } from "../shapes/basics.ts";

export const fiatCurrency = z.strictObject({
  ticker: z.string(),
  name: z.string(),
  symbol: z.string(),
});
export type FiatCurrency = z.infer<typeof fiatCurrency>;

/**
 * How much one `commodity` costs in `currency`; `key` is '{commodity}-{currency}'. `price24h` is what
 * it cost 24 hours before the moment of `price`, where the provider of rates tells it.
 */
export const rate = z.strictObject({
  key: z.string(),
  commodity: z.string(),
  currency: z.string(),
  price: decimal,
  price24h: z.optional(decimal),
});
export type Rate = z.infer<typeof rate>;
