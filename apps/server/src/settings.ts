import { isIP, isIPv6 } from "node:net";
import { defaultCodeLimits, type CodeLimits } from "@coffer/core/session";
import { z } from "zod";

/** Of the metrics' port from the wallet's own (tools/run/productEnvironment.ts knows it too). */
const LOCAL_METRICS_DISTANCE = 40;

const port = z.coerce.number().int().min(1).max(65535);
const milliseconds = z.coerce.number().int().min(50).max(3_600_000);
const secret = z.string().min(32, "must have at least 32 characters");
const url = z.url();
const isAddressOrSubnet = (text: string) => {
  const [address = "", prefix, ...rest] = text.split("/");
  const bitsMax = isIPv6(address) ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsMax);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
};

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const schema = z.object({
  COFFER_ENV: z.enum(["local", "production"]).default("production"),
  ROLE: z.enum(["api", "jobs", "signer", "all"]).default("all"),
  PORT: port.default(4000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  COFFER_BRAND: z.string().default("coffer"),
  /** Where the bundles were built to stand; the brand's own path otherwise (decision 31). */
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
  TWILIO_BASE_URL: url.default("https://api.twilio.com"),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 hex digits")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** A sender's number or name, or the id of a messaging service (MG…). */
  TWILIO_FROM: z.string().min(3).optional(),
  /** Who checks people's identity; production must say. */
  KYC_PROVIDER: z.enum(["sumsub", "approve-everyone"]).optional(),
  /** The least time between two questions about one check, should a webhook not come. */
  KYC_ASK_EVERY_MS: milliseconds.default(60_000),
  SUMSUB_BASE_URL: url.default("https://api.sumsub.com"),
  SUMSUB_APP_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  SUMSUB_SECRET_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  SUMSUB_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  SUMSUB_LEVEL: z.string().min(1).default("basic-kyc-level"),
  /** Where its form may stand: what the wallet frames and opens, with commas. */
  SUMSUB_FORM_ORIGINS: z
    .string()
    .default("https://in.sumsub.com,https://api.sumsub.com")
    .transform((text) => text.split(",").map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), "must be origins, such as https://in.sumsub.com"),
  /** Lets webhooks be signed by SHA-1, for an account that cannot do better. */
  SUMSUB_ALLOW_SHA1: z.enum(["yes", "no"]).default("no"),
  /** Who checks addresses after the sanctions list; production must say. */
  AML_PROVIDER: z.enum(["ofac-list", "chainalysis-sanctions", "chainalysis-risk"]).optional(),
  /** A sanctions list newer than the one that comes with the wallet. */
  OFAC_LIST_FILE: z.string().min(1).optional(),
  CHAINALYSIS_SANCTIONS_URL: url.default("https://public.chainalysis.com"),
  CHAINALYSIS_RISK_URL: url.default("https://api.chainalysis.com"),
  CHAINALYSIS_API_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  /** What an address of high risk is; a severe one is always blocked. */
  CHAINALYSIS_HIGH_RISK: z.enum(["block", "allow"]).default("block"),
  RATES_URL: url,
  RATES_POLL_MS: milliseconds.default(60_000),
  EVM_RPC_URL: url,
  EVM_POLL_MS: milliseconds.default(1_000),
  /** A transaction that is not mined after this long gets a dearer version. */
  EVM_REPRICE_MS: milliseconds.optional(),
  /** Between two proofs that custody holds what the books say. */
  SOLVENCY_EVERY_MS: milliseconds.default(60_000),
  /** Between two proofs of the ledger's own rules, each of which reads the whole ledger. */
  LEDGER_PROOF_EVERY_MS: milliseconds.default(3_600_000),
  /** Between two rounds that bring what people paid in together at the payout address. */
  SWEEP_EVERY_MS: milliseconds.default(600_000),
  SANDBOX_URL: url.optional(),
  /** Where Prometheus reads; the signer of role `all` takes the port after it. */
  METRICS_PORT: port.max(65_534).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Proxies in front of the server, addresses or subnets with commas: their word is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) =>
      text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()])),
    )
    .refine((proxies) => proxies.every(isAddressOrSubnet), "must be addresses or subnets"),
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
  /** No pause between two codes to one contact is longer: for a wallet under test, never production. */
  CODE_SEND_PAUSE_MS_MAX: milliseconds.optional(),
  KEY_PASSPHRASE: secret.optional(),
});

export type Settings = Readonly<z.infer<typeof schema>>;
export const settingNames: readonly string[] = Object.keys(schema.shape);

const neededInProduction = ["PUBLIC_URL", "DATABASE_URL", "TOKEN_SECRET", "CODE_SECRET"] as const;

const neededForSms = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

/** SMS is set up whole or not at all. */
function smsFaults(settings: Settings): string[] {
  const missing = neededForSms.filter((name) => settings[name] === undefined);
  if (missing.length === neededForSms.length) return [];
  return missing.map((name) => `${name}: must be set when SMS is`);
}

const neededForSumsub = ["SUMSUB_APP_TOKEN", "SUMSUB_SECRET_KEY", "SUMSUB_WEBHOOK_SECRET"] as const;

/** The signer knows no people; everybody else must know who checks them. */
function kycFaults(settings: Settings): string[] {
  if (settings.ROLE === "signer") return [];
  if (settings.KYC_PROVIDER !== "sumsub")
    return settings.COFFER_ENV === "production" && settings.KYC_PROVIDER === undefined
      ? ["KYC_PROVIDER: must be set when COFFER_ENV=production: sumsub or approve-everyone"]
      : [];
  const faults = neededForSumsub
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: must be set when KYC_PROVIDER is sumsub`);
  if (settings.COFFER_ENV !== "production") return faults;
  if (!settings.SUMSUB_BASE_URL.startsWith("https:"))
    faults.push("SUMSUB_BASE_URL: must be https when COFFER_ENV=production");
  if (!settings.SUMSUB_FORM_ORIGINS.every((origin) => origin.startsWith("https:")))
    faults.push("SUMSUB_FORM_ORIGINS: must be https when COFFER_ENV=production");
  return faults;
}

/** The signer checks no addresses; everybody else must know who does. */
function amlFaults(settings: Settings): string[] {
  if (settings.ROLE === "signer") return [];
  const isProduction = settings.COFFER_ENV === "production";
  const { AML_PROVIDER: provider, CHAINALYSIS_API_KEY: key } = settings;
  if (provider === undefined)
    return isProduction
      ? [
          "AML_PROVIDER: must be set when COFFER_ENV=production: ofac-list, chainalysis-sanctions or chainalysis-risk",
        ]
      : [];
  if (provider === "ofac-list") return [];
  const faults =
    key === undefined ? [`CHAINALYSIS_API_KEY: must be set when AML_PROVIDER is ${provider}`] : [];
  const address =
    provider === "chainalysis-risk" ? "CHAINALYSIS_RISK_URL" : "CHAINALYSIS_SANCTIONS_URL";
  if (isProduction && !settings[address].startsWith("https:"))
    faults.push(`${address}: must be https when COFFER_ENV=production`);
  return faults;
}

/** Countries can be refused only where somebody tells them. */
function regionFaults(settings: Settings): string[] {
  if (settings.REFUSED_COUNTRIES.length === 0) return [];
  const needed = {
    COUNTRY_HEADER: settings.COUNTRY_HEADER !== undefined,
    TRUSTED_PROXIES: settings.TRUSTED_PROXIES.length > 0,
  };
  return Object.entries(needed)
    .filter(([, isSet]) => !isSet)
    .map(([name]) => `${name}: must be set when REFUSED_COUNTRIES is`);
}

function productionFaults(settings: Settings): string[] {
  if (settings.COFFER_ENV !== "production") return [];
  const missing = neededInProduction.filter((name) => settings[name] === undefined);
  const faults = missing.map((name) => `${name}: must be set when COFFER_ENV=production`);
  const signs = settings.ROLE === "signer" || settings.ROLE === "all";
  if (signs && settings.KEY_PASSPHRASE === undefined)
    faults.push("KEY_PASSPHRASE: must be set for the signer when COFFER_ENV=production");
  if (settings.PUBLIC_URL?.startsWith("https:") === false)
    faults.push("PUBLIC_URL: must be https when COFFER_ENV=production");
  if (settings.SANDBOX_URL !== undefined)
    faults.push("SANDBOX_URL: the sandbox never stands beside COFFER_ENV=production");
  if (settings.CODE_SEND_PAUSE_MS_MAX !== undefined)
    faults.push("CODE_SEND_PAUSE_MS_MAX: pauses are not shortened when COFFER_ENV=production");
  return faults;
}

type Environment = Readonly<Record<string, string | undefined>>;

const given = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);

const toMend = (faults: readonly string[]) =>
  new Error(`These settings need mending:\n${faults.map((line) => `  ${line}`).join("\n")}`);

/**
 * Parses the process environment once. Throws one error whose message lists every setting that is
 * missing or wrong, a line each, so that a person can mend them in one go.
 */
export function readSettings(environment: Environment): Settings {
  const parsed = schema.safeParse(given(environment));
  const faults = parsed.success
    ? [
        ...smsFaults(parsed.data),
        ...kycFaults(parsed.data),
        ...amlFaults(parsed.data),
        ...regionFaults(parsed.data),
        ...productionFaults(parsed.data),
      ]
    : faultsOf(parsed.error);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw toMend(faults);
}

const commandSchema = schema.pick({
  COFFER_ENV: true,
  PORT: true,
  COFFER_BRAND: true,
  COFFER_DATA_DIR: true,
  DATABASE_URL: true,
  POSTGRES_PORT: true,
  EVM_RPC_URL: true,
  KEY_PASSPHRASE: true,
});
export type CommandSettings = Readonly<z.infer<typeof commandSchema>>;

/** The few settings that a command beside a running wallet needs; throws like `readSettings`. */
export function readCommandSettings(environment: Environment): CommandSettings {
  const parsed = commandSchema.safeParse(given(environment));
  if (!parsed.success) throw toMend(faultsOf(parsed.error));
  if (parsed.data.COFFER_ENV === "production" && parsed.data.DATABASE_URL === undefined)
    throw toMend(["DATABASE_URL: must be set when COFFER_ENV=production"]);
  return parsed.data;
}

/** Off unless it is set in production; at a fixed distance from the wallet's port on one machine. */
export function metricsPort({ COFFER_ENV, METRICS_PORT, PORT }: Settings): number | undefined {
  if (METRICS_PORT !== undefined) return METRICS_PORT;
  return COFFER_ENV === "local" ? PORT + LOCAL_METRICS_DISTANCE : undefined;
}

/**
 * How long a transaction may wait: three minutes unless it is set, a minute on one machine, where
 * blocks come fast. One that the node has lost is handed over again much sooner.
 */
export function payoutTimes({ COFFER_ENV, EVM_REPRICE_MS }: Settings) {
  const repriceAfterMs = EVM_REPRICE_MS ?? (COFFER_ENV === "local" ? 60_000 : 180_000);
  return { repriceAfterMs, resendAfterMs: repriceAfterMs / 12 };
}

/** The limits of one-time codes; only their pauses may be shortened, see CODE_SEND_PAUSE_MS_MAX. */
export function codeLimits({ CODE_SEND_PAUSE_MS_MAX: pauseMsMax }: Settings): CodeLimits {
  if (pauseMsMax === undefined) return defaultCodeLimits;
  const sendCooldownsMs = defaultCodeLimits.sendCooldownsMs.map((pauseMs) =>
    Math.min(pauseMs, pauseMsMax),
  );
  return { ...defaultCodeLimits, sendCooldownsMs };
}

/** Below which path everything stands: the setting's, the brand's own otherwise. (decision 31) */
export const basePathOf = (
  { COFFER_BASE_PATH }: Pick<Settings, "COFFER_BASE_PATH">,
  { basePath }: { readonly basePath: string },
): string => COFFER_BASE_PATH ?? basePath;

/** The origin at which people reach the wallet. */
export function publicOrigin(settings: Settings): string {
  return new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
}
