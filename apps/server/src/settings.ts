import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

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
  RATES_URL: url,
  RATES_POLL_MS: milliseconds.default(60_000),
  EVM_RPC_URL: url,
  EVM_POLL_MS: milliseconds.default(1_000),
  SANDBOX_URL: url.optional(),
  /** Proxies in front of the server, addresses or subnets with commas: their word is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) =>
      text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()])),
    )
    .refine((proxies) => proxies.every(isAddressOrSubnet), "must be addresses or subnets"),
  TOKEN_SECRET: secret.optional(),
  CODE_SECRET: secret.optional(),
  KEY_PASSPHRASE: secret.optional(),
});

export type Settings = Readonly<z.infer<typeof schema>>;

const neededInProduction = ["PUBLIC_URL", "DATABASE_URL", "TOKEN_SECRET", "CODE_SECRET"] as const;

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
  return faults;
}

/**
 * Parses the process environment once. Throws one error whose message lists every setting that is
 * missing or wrong, a line each, so that a person can mend them in one go.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? productionFaults(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`These settings need mending:\n${faults.map((line) => `  ${line}`).join("\n")}`);
}

/** Where people reach the wallet, without a trailing slash. */
export function publicOrigin(settings: Settings): string {
  return new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
}
