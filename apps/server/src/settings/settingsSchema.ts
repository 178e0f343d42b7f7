import { isIP, isIPv6 } from "node:net";
import { isCanonicalDecimal } from "@coffer/core/money";
import { z } from "zod";
import { amlProviders } from "../adapters/aml/amlProviders.ts";
import { kycProviders } from "../adapters/kyc/kycProviders.ts";
import { onrampProviders } from "../adapters/onramps/onrampProviders.ts";
import { byNetwork } from "./byNetwork.ts";
import { ceilingTexts } from "./ceilingSettings.ts";
import { coldAddressTexts, floatTexts } from "./coldSettings.ts";
import { providerShape } from "./providerSettings.ts";

const NO_PROXY = "none";

const port = z.coerce.number().int().min(1).max(65535);
const milliseconds = z.coerce.number().int().min(50).max(3_600_000);
const secret = z.string().min(32, "must have at least 32 characters");
const url = z.url();
const timesByNetwork = byNetwork(
  milliseconds,
  "milliseconds from 50 to 3600000, or such as evm:1=1000,ton:-239=2000",
);
const isAddressOrSubnet = (text: string) => {
  const [address = "", prefix, ...rest] = text.split("/");
  const bitsMax = isIPv6(address) ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsMax);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
};

/** The proxies of such a list; null of what is none. */
function proxiesIn(text: string): readonly string[] | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.join(",") === NO_PROXY) return [];
  return parts.every(isAddressOrSubnet) ? parts : null;
}

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as Name[]; // its own keys

const sellers = namesOf(onrampProviders);

/** Every setting: its form, and what it is when nobody says. */
export const settingsSchema = z.object({
  COFFER_ENV: z.enum(["local", "production"]).default("production"),
  ROLE: z.enum(["api", "jobs", "signer", "bot", "all"]).default("all"),
  PORT: port.default(4000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  COFFER_BRAND: z.string().default("coffer"),
  /** Where the bundles were built to stand; the brand's own path otherwise (rule 31). */
  COFFER_BASE_PATH: z
    .string()
    .regex(/^\/([a-z0-9-]+\/)*$/, "must begin and end with a slash")
    .optional(),
  COFFER_DATA_DIR: z.string().default(".data"),
  COFFER_LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  POSTGRES_PORT: port.optional(),
  SMTP_URL: z.string().startsWith("smtp"),
  MAIL_FROM: z.string().min(3).optional(),
  /** Who checks people's identity; production must say. */
  KYC_PROVIDER: z.enum(namesOf(kycProviders)).optional(),
  /** The least time between two questions about one check, should a webhook not come. */
  KYC_ASK_EVERY_MS: milliseconds.default(60_000),
  /** Who checks addresses after the sanctions list; production must say. */
  AML_PROVIDER: z.enum(namesOf(amlProviders)).optional(),
  /** A sanctions list newer than the one that comes with the wallet. */
  OFAC_LIST_FILE: z.string().min(1).optional(),
  /** Who sells coins for a card, with commas, as people are offered them; nobody without it. */
  ONRAMPS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    )
    .refine((names) => new Set(names).size === names.length, "names a seller twice")
    .pipe(z.array(z.enum(sellers, `must be of these, with commas: ${sellers.join(", ")}`))),
  ...providerShape,
  RATES_URL: url,
  /** What the prices are held against; `none`: against nothing. */
  RATES_SECOND_URL: z.union([z.literal("none"), url]).optional(),
  RATES_POLL_MS: milliseconds.default(60_000),
  /** The node through which each network is seen. */
  CHAIN_NODES: byNetwork(url, "such as evm:1=https://node.example"),
  /** Whose word is held against the node of each network; `none`: nobody's. */
  CHAIN_SECOND_NODES: byNetwork(
    z.union([z.literal("none"), url]),
    "such as evm:1=https://other.example, or none",
  ).optional(),
  /** Between two looks at a network. */
  CHAIN_POLL_MS: timesByNetwork.optional(),
  /** A transaction that is not mined after this long gets a dearer version. */
  CHAIN_REPRICE_MS: timesByNetwork.optional(),
  /** Whole units of each asset that the signer signs away for people in an hour and in a day. */
  CEILINGS: ceilingTexts.optional(),
  /** What it signs away beside that for merchants: their payouts and what they give back. */
  CEILINGS_MERCHANTS: ceilingTexts.optional(),
  /** Where it sends what the hot wallet does not need, an address for each network; nowhere without it, or with `none`. */
  COLD_ADDRESSES: coldAddressTexts.optional(),
  /** Whole units of each asset that the hot wallet is to hold at least, and when it is full. */
  COLD_FLOATS: floatTexts.optional(),
  /** Between two proofs that custody holds what the books say. */
  SOLVENCY_EVERY_MS: milliseconds.default(60_000),
  /** Between two proofs of the ledger's own rules, each of which reads the whole ledger. */
  LEDGER_PROOF_EVERY_MS: milliseconds.default(3_600_000),
  /** Between two rounds that bring what people paid in together at the payout address. */
  SWEEP_EVERY_MS: milliseconds.default(600_000),
  /** What the house's stock of each exchanged asset gets once of its own funds, whole units; nothing without it. */
  INVENTORY_FIRST: z
    .string()
    .refine((text) => isCanonicalDecimal(text) && text !== "0", "must be an amount such as 500")
    .optional(),
  /** A merchant that is there from the first start, with its key and hook; of one machine alone. */
  MERCHANT_FIRST: z
    .string()
    .transform((text, context) => {
      const parts = text.split("|").map((part) => part.trim());
      const [name, keyId, keySecret, hookUrl, hookKeyId, hookSecret] = parts;
      if (name && keyId && keySecret && hookUrl && hookKeyId && hookSecret)
        return { name, keyId, keySecret, hookUrl, hookKeyId, hookSecret };
      const message = "must be name | key | secret | hook address | hook key | hook secret";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional(),
  /** Partners that are there from the first start, each with its key; of one machine alone. */
  PARTNERS_FIRST: z
    .string()
    .transform((text, context) =>
      text.split(";").flatMap((row) => {
        const [name, title, description, keyId, keySecret] = row
          .split("|")
          .map((part) => part.trim());
        if (name && title && description && keyId && keySecret)
          return [{ name, title, description, keyId, keySecret }];
        const message =
          "must be name | title | description | key | secret, with semicolons between partners";
        context.addIssue({ code: "custom", message });
        return [];
      }),
    )
    .optional(),
  SANDBOX_URL: url.optional(),
  /** Where Prometheus reads; the signer of role `all` takes the port after it. */
  METRICS_PORT: port.max(65_534).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /**
   * Proxies in front of the server, addresses or subnets with commas: their word is believed. `none`:
   * there is no proxy, which production must say.
   */
  TRUSTED_PROXIES: z
    .string()
    .transform(proxiesIn)
    .refine((proxies) => proxies !== null, "must be addresses or subnets with commas, or none")
    .transform((proxies) => proxies ?? [])
    .optional(),
  /** In which a trusted proxy tells the caller's country, such as cf-ipcountry. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Whose callers are refused, with commas: two letters each (ISO 3166). */
  REFUSED_COUNTRIES: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((country) => country !== ""),
    )
    .refine((countries) => countries.every((country) => /^[A-Z]{2}$/.test(country)), {
      message: "must be countries of two letters",
    }),
  TOKEN_SECRET: secret.optional(),
  /** The one before, while tokens that it has signed may come back. */
  TOKEN_SECRET_PREVIOUS: secret.optional(),
  CODE_SECRET: secret.optional(),
  /** Finds and seals the codes of vouchers. */
  VOUCHER_SECRET: secret.optional(),
  /** The one before, until the vouchers made under it are over. */
  VOUCHER_SECRET_PREVIOUS: secret.optional(),
  /** Seals the secrets of servers that call; without it none is served. */
  API_KEY_SECRET: secret.optional(),
  /** The one before, until the keys made under it are rolled. */
  API_KEY_SECRET_PREVIOUS: secret.optional(),
  /** Seals the shares that right PINs are given. */
  PIN_SHARE_SECRET: secret.optional(),
  /** The one before, while shares that it has sealed were not opened since. */
  PIN_SHARE_SECRET_PREVIOUS: secret.optional(),
  /** Seals the secrets of authenticator apps. */
  AUTHENTICATOR_SECRET: secret.optional(),
  /** The one before, while an app that was set up under it is in force. */
  AUTHENTICATOR_SECRET_PREVIOUS: secret.optional(),
  /** Says which bookings are the api's. */
  CALLS_SECRET: secret.optional(),
  /** The one before, until what was booked under it is proved. */
  CALLS_SECRET_PREVIOUS: secret.optional(),
  /** The jobs' own: says which bookings are theirs, and up to where books are proved. */
  BOOKS_SECRET: secret.optional(),
  /** The one before, until the jobs have proved everything once under the new one. */
  BOOKS_SECRET_PREVIOUS: secret.optional(),
  /** Wrong codes of vouchers in an hour, of everybody together, after which who has had one waits. */
  VOUCHER_GUESSES_MAX: z.coerce.number().int().min(1).max(100_000).default(300),
  /** Addresses that are derived ahead, of each network's keys. */
  ADDRESS_POOL_SIZE: z.coerce.number().int().min(1).max(100_000).default(500),
  /** Between two looks for vouchers whose time is over. */
  VOUCHERS_EVERY_MS: milliseconds.default(5_000),
  /** Invoices that one session makes of templates in an hour; ten times as many are made at one address. */
  INVOICES_MADE_MAX: z.coerce.number().int().min(1).max(100_000).default(20),
  /** Between two looks for invoices whose time is over. */
  INVOICES_EVERY_MS: milliseconds.default(1_000),
  /** No pause between two codes to one contact is longer: for a wallet under test, never production. */
  CODE_SEND_PAUSE_MS_MAX: milliseconds.optional(),
  KEY_PASSPHRASE: secret.optional(),
});

/** The settings, read and well formed. */
export type ReadSettings = Readonly<z.infer<typeof settingsSchema>>;
