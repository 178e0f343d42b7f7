import { z } from "zod/mini";
import { token } from "../shapes/basics.ts";
import { locale } from "../shapes/people.ts";

export const setLocaleInput = z.strictObject({ jwtWebToken: token, locale });
export const setPreferredCurrencyInput = z.strictObject({
  jwtWebToken: token,
  ticker: z.string().check(z.maxLength(16)),
});
