import { isLineTooLong, type LineName, tidyLine } from "@coffer/core/lines";
import { z } from "zod/mini";

/**
 * A canonical decimal string in whole units: no sign, no exponent, no leading or trailing zeros,
 * at most 100 characters (rules 3 and 144).
 */
export const decimal = z.string().check(z.maxLength(100), z.regex(/^(0|[1-9]\d*)(\.\d*[1-9])?$/));

/** The same with a minus where it is below zero. */
export const signedDecimal = z
  .string()
  .check(z.maxLength(101), z.regex(/^(0|-?(?=.*[1-9])(0|[1-9]\d*)(\.\d*[1-9])?)$/));

export const id = z.uuid();
/** ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const iso = z.iso.datetime();
/** Upper bound of any free text on the wire, so that a hostile field stays cheap to refuse. */
export const shortText = z.string().check(z.maxLength(256));
const lineOfText = z.string().check(z.maxLength(1024), z.overwrite(tidyLine));
/**
 * A line that a person wrote, a name or a note: it comes in as it is stored, so no control such as U+0000,
 * which no table takes, gets through. What is left of it is as long as its kind may be in `core`.
 */
export const lineOf = (name: LineName) =>
  lineOfText.check(z.refine((line) => !isLineTooLong(line, name)));
export const token = z.string().check(z.minLength(1), z.maxLength(4096));
/** `brand-app@version`, at most 64 characters (rule 39). */
export const bundleId = z
  .string()
  .check(z.maxLength(64), z.regex(/^[a-z0-9-]{1,40}@[0-9A-Za-z.+-]{1,40}$/));
/** Out of a one-time link. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(256));

export const networkId = z.strictObject({
  type: z.string().check(z.minLength(1), z.maxLength(16)),
  chainId: z.string().check(z.minLength(1), z.maxLength(32)),
});
export type NetworkId = z.infer<typeof networkId>;

export const cryptoCurrencyType = z.enum(["COIN", "TOKEN"]);

export const currencyRef = z.strictObject({
  symbol: z.string().check(z.minLength(1), z.maxLength(32)),
  type: cryptoCurrencyType,
});
export type CurrencyRef = z.infer<typeof currencyRef>;

/** An amount in whole units with its currency. */
export const money = z.strictObject({ amount: decimal, currency: currencyRef });
export type Money = z.infer<typeof money>;

/** What something is or was worth, in a currency of money. */
export const worth = z.strictObject({ amount: decimal, ticker: z.string() });
export type Worth = z.infer<typeof worth>;
