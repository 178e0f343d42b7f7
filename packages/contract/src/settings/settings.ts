import { localeNames } from "@coffer/core/locales";
import { z } from "zod/mini";
import { fiatCurrency } from "../rates/rate.ts";

export const locale = z.enum(localeNames);
export type Locale = z.infer<typeof locale>;

export const settings = z.strictObject({
  locale,
  userAgreementState: z.enum(["ACCEPTED", "NOT_ACCEPTED"]),
  preferredCurrency: z.strictObject({ ticker: z.string() }),
  availableCurrencies: z.array(fiatCurrency),
});
export type Settings = z.infer<typeof settings>;

/** What a person is written to about. */
export const notices = z.strictObject({
  deposits: z.boolean(),
  payments: z.boolean(),
  held: z.boolean(),
});
