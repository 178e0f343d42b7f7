import { webauthnCeremonies } from "../adapters/webauthn/webauthnCeremonies.ts";
import type { NetworkId } from "@coffer/contract";
import { createLedgerWriter } from "@coffer/ledger";
import { argon2Passwords } from "../adapters/argon2/argon2Passwords.ts";
import { houseLiquidity } from "../adapters/liquidity/houseLiquidity.ts";
import { createPersonBudgets } from "../adapters/createPersonBudgets.ts";
import { fastJwtTokens } from "../adapters/fastJwtTokens.ts";
import { smtpMail } from "../adapters/smtp/smtpMail.ts";
import { systemClock, systemRandom } from "../adapters/clockAndRandom.ts";
import { neededOf } from "../adapters/provider.ts";
import { openTelegramSignIn } from "../adapters/telegram/telegram.ts";
import { grammyBot } from "../adapters/telegram/grammyBot.ts";
import { botIdOf } from "../adapters/telegram/botIdOf.ts";
import { twilio } from "../adapters/twilio/twilio.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { addressLimitRule } from "../http/limits/addressLimits.ts";
import type { ProcessLogins, ProcessRole } from "../adapters/postgres/processLogins.ts";
import type { Log } from "../ports/log.ts";
import type { Metrics } from "../ports/metrics.ts";
import type { Regions, SealingSecrets, Services } from "../ports/services.ts";
import type { Sms } from "../ports/messages.ts";
import type { Secrets } from "../secrets.ts";
import { codeLimits, networkTimes, walletUrlOf, type Settings } from "../settings.ts";
import { openDatabase } from "../storage/database.ts";
import { chainMemoryIn } from "../storage/custody/chainMemoryIn.ts";
import { secondMemoryIn } from "../storage/custody/secondMemoryIn.ts";
import { companions } from "../storage/ledger/companions.ts";
import { rememberedSessions, rememberedTerms } from "../storage/session/rememberedSessions.ts";
import { callingLedger } from "../usecases/books/callingLedger.ts";
import { wireAml } from "./wireAml.ts";
import { wireChains, wireWitnesses } from "./wireChains.ts";
import { wireOnramps } from "./wireOnramps.ts";
import { wireKyc } from "./wireKyc.ts";
import { raiseRateAlarms, wireRates } from "./wireRates.ts";
import { sandboxRegions } from "../adapters/regions/sandboxRegions.ts";

export type WiredServices = {
  /** Undefined for a role that this process does not have. */
  readonly servicesOf: (role: WalletRole) => Services | undefined;
  readonly close: () => Promise<void>;
};

/** The roles that serve people and do what they have asked for. */
export type WalletRole = Extract<ProcessRole, "api" | "jobs">;

type Parts = {
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly logins: ProcessLogins;
  readonly log: Log;
};

/** What the services of each role have of their own: they come to the database as that role's login. */
function openDoor(role: WalletRole, { log, logins, secrets }: Parts) {
  const connectionString = logins[role];
  const database = openDatabase(connectionString, log);
  const writer = createLedgerWriter({
    connectionString,
    companions,
    role: `coffer_${role}`,
    onConnectionLost: (error) =>
      log.warn("A connection of the ledger was lost.", { error: String(error) }),
  });
  const called = role === "api" ? callsOf(secrets) : booksOf(secrets);
  const ledger = callingLedger(writer, { bookedBy: role, secrets: called, clock: systemClock });
  const close = async () => {
    await ledger.close();
    await database.destroy();
  };
  return { role, database, ledger, close };
}

/** What each role has of its own. */
type OfRole =
  | "database"
  | "ledger"
  | "aml"
  | "buying"
  | "chains"
  | "witnesses"
  | "kyc"
  | "liquidity"
  | "sessions"
  | "terms";

/** Joins the use cases' ports to the adapters of this installation, for each of these roles. */
export function wireServices(parts: Parts, roles: readonly WalletRole[]): WiredServices {
  const { settings, secrets, log, metrics } = parts;
  const brand = brandOf(settings);
  const clock = systemClock;
  const { rates, priceHistories } = wireRates({ brand, settings, log });
  const regions = wireRegions(settings);
  const shared: Omit<Services, OfRole> = {
    brand,
    ...siteOf(settings, brand),
    personBudgets: createPersonBudgets(systemClock),
    rates,
    priceHistories,
    mail: wireMail(settings, brand),
    sms: wireSms(settings),
    telegram: openTelegramSignIn(settings, systemClock),
    telegramBot: wireTelegramBot(settings),
    regions,
    passwords: argon2Passwords(),
    tokens: tokensOf(secrets, brand),
    clock,
    random: systemRandom,
    log,
    metrics,
    botHook: botHookOf(settings),
    timesOf: (networkId) => networkTimes(settings, networkId),
    ...keptBy(settings, secrets),
    invoices: { madeMax: settings.INVOICES_MADE_MAX },
    books: roles.includes("jobs") ? { api: callsOf(secrets), jobs: booksOf(secrets) } : null,
  };
  const doors = roles.map((role) => openDoor(role, parts));
  const [door] = doors;
  if (door === undefined) throw new Error("Services are wired for a role.");
  const jobs = doors[roles.indexOf("jobs")];
  const nodes = wireNodes(brand, settings, { door, jobs });
  if (jobs !== undefined) raiseRateAlarms(rates, { database: jobs.database, clock, log });
  // One for all: what one role has asked of the provider the other need not ask again.
  const aml = wireAml(settings, { database: door.database, clock, log });
  const shops = doors.map(({ role, database, ledger }) => {
    const shop = { brand, database, clock, log, isShown: role === "api" };
    return { database, ledger, buying: wireOnramps(settings, shop) };
  });
  const wired = shops.map(({ database, ledger, buying }): Services => ({
    ...shared,
    ...nodes,
    database,
    ledger,
    aml,
    buying,
    liquidity: houseLiquidity({ brand, database, ledger, rates }),
    kyc: wireKyc(settings, { database, clock, log }),
    sessions: rememberedSessions({ database, brandId: brand.id, clock }),
    terms: rememberedTerms(database),
  }));
  return {
    servicesOf: (role) => wired[roles.indexOf(role)],
    close: async () => {
      rates.stop();
      regions.stop();
      for (const { buying } of shops) buying.stop();
      for (const each of doors) await each.close();
    },
  };
}

type Databases = {
  readonly door: Pick<Services, "database">;
  readonly jobs: Pick<Services, "database"> | undefined;
};

/** The nodes of the networks, and what is remembered of each. The jobs alone credit and prove. */
function wireNodes(
  brand: Services["brand"],
  settings: Settings,
  { door, jobs }: Databases,
): Pick<Services, "chains" | "witnesses"> {
  const { database } = jobs ?? door;
  const memoryOf = (of: NetworkId) => chainMemoryIn(database, of, jobs !== undefined);
  const chains = wireChains(brand, settings, { memoryOf });
  if (jobs === undefined) return { chains, witnesses: [] };
  const secondOf = (of: NetworkId) => secondMemoryIn(database, of);
  return { chains, witnesses: wireWitnesses(brand, settings, { memoryOf: secondOf }) };
}

/** Where people reach the wallet; passkeys are made for that place alone. */
function siteOf(
  settings: Settings,
  brand: Services["brand"],
): Pick<Services, "passkeys" | "walletUrl"> {
  const walletUrl = walletUrlOf(settings, brand);
  return { walletUrl, passkeys: webauthnCeremonies(walletUrl) };
}

const wireMail = (settings: Settings, { name, supportEmail }: Services["brand"]) =>
  smtpMail(settings.SMTP_URL, settings.MAIL_FROM ?? `${name} <${supportEmail}>`);

/** What is kept by the secrets of this installation. */
const keptBy = (
  settings: Settings,
  secrets: Secrets,
): Pick<Services, "apiKeys" | "authenticators" | "codes" | "pinShares" | "vouchers"> => ({
  codes: codesOf(settings, secrets),
  vouchers: vouchersOf(settings, secrets),
  pinShares: pinSharesOf(secrets),
  authenticators: authenticatorsOf(secrets),
  apiKeys: apiKeysOf(secrets),
});

const tokensOf = (
  { tokenSecret: current, tokenSecretPrevious: previous }: Secrets,
  { id }: Services["brand"],
): Services["tokens"] => fastJwtTokens({ current, previous }, `coffer:${id}`, systemClock);

const codesOf = (settings: Settings, { codeSecret }: Secrets): Services["codes"] => ({
  limits: codeLimits(settings),
  secret: codeSecret,
  isLimitedByAddress: addressLimitRule(settings.COFFER_ENV === "local"),
});

function vouchersOf(settings: Settings, secrets: Secrets): Services["vouchers"] {
  const { voucherSecret: current, voucherSecretPrevious: previous } = secrets;
  if (current === undefined) throw new Error("Who serves the wallet has a secret for vouchers.");
  return { secrets: { current, previous }, guessesMax: settings.VOUCHER_GUESSES_MAX };
}

function authenticatorsOf(secrets: Secrets): Services["authenticators"] {
  const { authenticatorSecret: current, authenticatorSecretPrevious: previous } = secrets;
  if (current === undefined) throw new Error("Who serves the wallet has a secret for apps.");
  return { current, previous };
}

function callsOf(secrets: Secrets): SealingSecrets {
  const { callsSecret: current, callsSecretPrevious: previous } = secrets;
  if (current === undefined) throw new Error("Who serves the wallet has a secret for bookings.");
  return { current, previous };
}

function booksOf(secrets: Secrets): SealingSecrets {
  const { booksSecret: current, booksSecretPrevious: previous } = secrets;
  if (current === undefined) throw new Error("Who runs the jobs has a secret for books.");
  return { current, previous };
}

function pinSharesOf(secrets: Secrets): Services["pinShares"] {
  const { pinShareSecret: current, pinShareSecretPrevious: previous } = secrets;
  if (current === undefined) throw new Error("Who serves the wallet has a secret for PIN shares.");
  return { current, previous };
}

const apiKeysOf = ({
  apiKeySecret: current,
  apiKeySecretPrevious: previous,
}: Secrets): Services["apiKeys"] => (current === undefined ? null : { current, previous });

/** The SMS provider of this installation; null where none is set up. */
const wireSms = (settings: Settings): Sms | null =>
  neededOf(twilio.fields).every((name) => settings[name as keyof Settings] !== undefined) // a name of the schema
    ? twilio.open(settings, {})
    : null;

/** The api may know the bot by its id alone, where its token lies elsewhere. */
function botHookOf({
  TG_BOT_ID: botId,
  TG_BOT_TOKEN: token = botId,
  TG_WEBHOOK_SECRET: secret,
}: Settings): Services["botHook"] {
  return token === undefined || secret === undefined ? null : { botId: botIdOf(token), secret };
}

/** What the bot is for beside its own process: a code to who has no contact. */
const wireTelegramBot = ({
  TG_BOT_TOKEN: token,
  TG_API_ROOT: apiRoot,
}: Settings): Services["telegramBot"] =>
  token === undefined ? null : grammyBot({ token, apiRoot });

/** Whom this installation refuses; beside the sandbox, its switch as well. */
function wireRegions({
  REFUSED_COUNTRIES,
  SANDBOX_URL,
}: Pick<Settings, "REFUSED_COUNTRIES" | "SANDBOX_URL">): Regions & { stop: () => void } {
  const rule = refuseCountries(REFUSED_COUNTRIES);
  if (SANDBOX_URL === undefined) return { ...rule, stop: () => {} };
  return sandboxRegions({ sandboxUrl: SANDBOX_URL, otherwise: rule });
}

/** Refuses the listed countries (ISO 3166, two letters). Whose country nobody knows is served. */
function refuseCountries(countries: readonly string[]): Regions {
  const refused = new Set(countries);
  return { isRefused: (country) => country !== null && refused.has(country) };
}
