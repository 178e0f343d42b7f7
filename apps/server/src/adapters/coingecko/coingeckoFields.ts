import { z } from "zod";
import type { ProviderFields } from "../provider.ts";

/** CoinGecko: it answers without a key, and more often with one. */
export const coingeckoFields = {
  COINGECKO_KEY: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, "must be the key as CoinGecko gives it, without a space")
      .optional(),
    isSecret: true,
  },
} as const satisfies ProviderFields;
