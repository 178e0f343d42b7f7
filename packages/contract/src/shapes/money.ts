import { z } from "zod/mini";
import { currencyRef } from "./basics.ts";
import { decimal } from "./decimal.ts";

/** An amount in whole units with its currency. */
export const money = z.strictObject({ amount: decimal, currency: currencyRef });
export type Money = z.infer<typeof money>;
