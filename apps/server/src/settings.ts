import { brandById } from "@coffer/brands";
import { defaultCodeLimits, type CodeLimits } from "@coffer/core/session";
import type { NetworkId } from "@coffer/contract";
import type { z } from "zod";
import type { NetworkTimes } from "./ports/services.ts";
import { settingOf } from "./settings/byNetwork.ts";
import { networkFaults } from "./settings/networkFaults.ts";
import { settingFaults, type BrandNamed, type DraftSettings } from "./settings/settingFaults.ts";
import { settingsSchema, type ReadSettings } from "./settings/settingsSchema.ts";

export type Settings = ReadSettings;

/** Of the metrics' port from the wallet's own (tools/run/productEnvironment.ts knows it too). */
const LOCAL_METRICS_DISTANCE = 40;

export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

type Environment = Readonly<Record<string, string | undefined>>;

const given = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);

const toMend = (faults: readonly string[]) =>
  new Error(`These settings need mending:\n${faults.map((line) => `  ${line}`).join("\n")}`);

const nameIn = (fault: string) => fault.split(":", 1).join();

/** Each setting read by itself, so that one that is wrong hides no fault of another. */
function readEach(values: Environment): { draft: DraftSettings; faults: readonly string[] } {
  const draft: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, field] of Object.entries(settingsSchema.shape)) {
    const parsed = field.safeParse(values[name]);
    if (parsed.success) draft[name] = parsed.data;
    else if (values[name] === undefined) faults.push(`${name}: must be set, see docs/operating.md`);
    else faults.push(...parsed.error.issues.map(({ message }) => `${name}: ${message}`));
  }
  return { draft, faults };
}

/**
 * Parses the process environment once. Throws one error whose message lists every setting that is
 * missing or wrong, a line each, so that a person can mend them in one go.
 */
export function readSettings(
  environment: Environment,
  brandNamed: BrandNamed = brandById,
): Settings {
  const values = given(environment);
  const { draft, faults } = readEach(values);
  const named = new Set(faults.map(nameIn));
  const others = settingFaults(draft, brandNamed).filter((fault) => !named.has(nameIn(fault)));
  if (faults.length + others.length > 0) throw toMend([...faults, ...others]);
  return settingsSchema.parse(values);
}

const commandSchema = settingsSchema.pick({
  COFFER_ENV: true,
  PORT: true,
  COFFER_BRAND: true,
  COFFER_DATA_DIR: true,
  DATABASE_URL: true,
  POSTGRES_PORT: true,
  CHAIN_NODES: true,
  KEY_PASSPHRASE: true,
  API_KEY_SECRET: true,
  API_KEY_SECRET_PREVIOUS: true,
  BOOKS_SECRET: true,
  BOOKS_SECRET_PREVIOUS: true,
});
export type CommandSettings = Readonly<z.infer<typeof commandSchema>>;

/** The few settings that a command beside a running wallet needs; throws like `readSettings`. */
export function readCommandSettings(environment: Environment): CommandSettings {
  const parsed = commandSchema.safeParse(given(environment));
  if (!parsed.success) throw toMend(faultsOf(parsed.error));
  if (parsed.data.COFFER_ENV === "production" && parsed.data.DATABASE_URL === undefined)
    throw toMend(["DATABASE_URL: must be set when COFFER_ENV=production"]);
  const brand = brandById(parsed.data.COFFER_BRAND);
  const faults = brand === undefined ? [] : networkFaults(parsed.data, brand);
  if (faults.length > 0) throw toMend(faults);
  return parsed.data;
}

/** Off unless it is set in production; at a fixed distance from the wallet's port on one machine. */
export function metricsPort({ COFFER_ENV, METRICS_PORT, PORT }: Settings): number | undefined {
  if (METRICS_PORT !== undefined) return METRICS_PORT;
  return COFFER_ENV === "local" ? PORT + LOCAL_METRICS_DISTANCE : undefined;
}

const POLL_MS = 1_000;

/**
 * How often a network is looked at, and how long a transaction may wait there: three minutes unless it
 * is set, a minute on one machine, where blocks come fast. One that the node has lost is handed over
 * again much sooner.
 */
export function networkTimes(
  { COFFER_ENV, CHAIN_POLL_MS, CHAIN_REPRICE_MS }: Settings,
  networkId: NetworkId,
): NetworkTimes {
  const set = CHAIN_REPRICE_MS && settingOf(CHAIN_REPRICE_MS, networkId);
  const repriceAfterMs = set ?? (COFFER_ENV === "local" ? 60_000 : 180_000);
  return {
    pollMs: (CHAIN_POLL_MS && settingOf(CHAIN_POLL_MS, networkId)) ?? POLL_MS,
    repriceAfterMs,
    resendAfterMs: repriceAfterMs / 12,
  };
}

/** The limits of one-time codes; only their pauses may be shortened, see CODE_SEND_PAUSE_MS_MAX. */
export function codeLimits({ CODE_SEND_PAUSE_MS_MAX: pauseMsMax }: Settings): CodeLimits {
  if (pauseMsMax === undefined) return defaultCodeLimits;
  const sendCooldownsMs = defaultCodeLimits.sendCooldownsMs.map((pauseMs) =>
    Math.min(pauseMs, pauseMsMax),
  );
  return { ...defaultCodeLimits, sendCooldownsMs };
}

/** Below which path everything stands: the setting's, the brand's own otherwise. (rule 31) */
export const basePathOf = (
  { COFFER_BASE_PATH }: Pick<Settings, "COFFER_BASE_PATH">,
  { basePath }: { readonly basePath: string },
): string => COFFER_BASE_PATH ?? basePath;

/** Where people reach the wallet: origin and base path, without the last slash. */
export const walletUrlOf = (settings: Settings, brand: { readonly basePath: string }): string =>
  publicOrigin(settings) + basePathOf(settings, brand).slice(0, -1);

/** The origin at which people reach the wallet. */
export function publicOrigin(settings: Settings): string {
  return new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
}
