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

/** What their bot in Telegram tells a person of. (rule 262) */
export const notices = z.strictObject({
  deposits: z.boolean(),
  payments: z.boolean(),
  held: z.boolean(),
});
export type Notices = z.infer<typeof notices>;
