import type { z } from "zod";
import { amlProviders } from "../adapters/aml/amlProviders.ts";
import { coingeckoFields } from "../adapters/coingecko/coingeckoFields.ts";
import { kycProviders } from "../adapters/kyc/kycProviders.ts";
import { onrampProviders } from "../adapters/onramps/onrampProviders.ts";
import type { ProviderField, ProviderFields } from "../adapters/provider.ts";
import { telegramFields } from "../adapters/telegram/telegram.ts";
import { twilio } from "../adapters/twilio/twilio.ts";

type Providers = Readonly<Record<string, { readonly fields: ProviderFields }>>;

/** The names of all settings of a port's providers; two may share one. */
type FieldName<P extends Providers> = {
  [Name in keyof P]: keyof P[Name]["fields"] & string;
}[keyof P];

type Shape<P extends Providers> = {
  [Field in FieldName<P>]: {
    [Name in keyof P]: P[Name]["fields"] extends Readonly<
      Record<Field, { readonly schema: infer Schema extends z.ZodType }>
    >
      ? Schema
      : never;
  }[keyof P];
};

const everybody = {
  ...kycProviders,
  ...amlProviders,
  ...onrampProviders,
  twilio,
  telegram: { fields: telegramFields },
  coingecko: { fields: coingeckoFields },
};

const fields: readonly (readonly [string, ProviderField])[] = Object.values(everybody).flatMap(
  (each: { readonly fields: ProviderFields }) => Object.entries(each.fields),
);

/** The settings of every provider that could be chosen, by their names. */
export const providerShape = Object.fromEntries(
  fields.map(([name, { schema }]) => [name, schema]),
) as Shape<typeof everybody>; // the fields of each of them

/** Those that are texts: no secret and no address is anything else. */
type TextSetting = {
  [Name in keyof typeof providerShape]: z.output<(typeof providerShape)[Name]> extends
    | string
    | readonly string[]
    | undefined
    ? Name
    : never;
}[keyof typeof providerShape];

const namesWith = (mark: "isSecret" | "isOutside"): readonly TextSetting[] => [
  ...new Set(
    fields.flatMap(([name, field]) => (field[mark] === true ? [name as TextSetting] : [])),
  ), // its own name
];

/** What providers gave us and nobody else may see. */
export const givenSecrets = namesWith("isSecret");

/** Where providers of others are spoken to. */
export const outsideAddresses = namesWith("isOutside");

/** What we made ourselves and nobody else may see. */
export const ownSecrets = [
  "TOKEN_SECRET",
  "TOKEN_SECRET_PREVIOUS",
  "CODE_SECRET",
  "VOUCHER_SECRET",
  "VOUCHER_SECRET_PREVIOUS",
  "API_KEY_SECRET",
  "API_KEY_SECRET_PREVIOUS",
  "PIN_SHARE_SECRET",
  "PIN_SHARE_SECRET_PREVIOUS",
  "AUTHENTICATOR_SECRET",
  "AUTHENTICATOR_SECRET_PREVIOUS",
  "CALLS_SECRET",
  "CALLS_SECRET_PREVIOUS",
  "BOOKS_SECRET",
  "BOOKS_SECRET_PREVIOUS",
  "KEY_PASSPHRASE",
] as const;
