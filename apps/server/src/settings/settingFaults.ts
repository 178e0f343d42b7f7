import type { Brand } from "@coffer/brands";
import { clearTextFaults } from "./clearTextFaults.ts";
import { isGuessable } from "./isGuessable.ts";
import { isLoopbackHost } from "./isLoopbackHost.ts";
import { networkFaults } from "./networkFaults.ts";
import { openDoorFaults } from "./openDoorFaults.ts";
import type { ReadSettings } from "./settingsSchema.ts";

/** What was read of the settings; those that are missing or wrong in themselves are left out. */
export type DraftSettings = {
  readonly [Name in keyof ReadSettings]?: ReadSettings[Name] | undefined;
};

export type BrandNamed = (id: string) => Brand | undefined;

/** Of the chains that anvil, hardhat and geth make for developers: everybody knows their keys. */
const LOCAL_CHAIN_IDS: readonly string[] = ["31337", "1337"];

const neededInProduction = ["PUBLIC_URL", "DATABASE_URL", "TOKEN_SECRET", "CODE_SECRET"] as const;
const neededForSms = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
const neededForSumsub = ["SUMSUB_APP_TOKEN", "SUMSUB_SECRET_KEY", "SUMSUB_WEBHOOK_SECRET"] as const;
const ownSecrets = [
  "TOKEN_SECRET",
  "TOKEN_SECRET_PREVIOUS",
  "CODE_SECRET",
  "KEY_PASSPHRASE",
] as const;
const givenSecrets = [
  "TWILIO_AUTH_TOKEN",
  "SUMSUB_APP_TOKEN",
  "SUMSUB_SECRET_KEY",
  "SUMSUB_WEBHOOK_SECRET",
  "CHAINALYSIS_API_KEY",
] as const;

/** What is not said to be local is production. */
const isProduction = ({ COFFER_ENV }: DraftSettings) => COFFER_ENV !== "local";

const brandFaults = ({ COFFER_BRAND: id }: DraftSettings, brandNamed: BrandNamed): string[] =>
  id === undefined || brandNamed(id) !== undefined
    ? []
    : [`COFFER_BRAND: there is no brand ${id}; brands are the folders of packages/brands`];

function faultsOfNetworks(settings: DraftSettings, brandNamed: BrandNamed): readonly string[] {
  const brand = settings.COFFER_BRAND === undefined ? undefined : brandNamed(settings.COFFER_BRAND);
  return brand === undefined ? [] : networkFaults(settings, brand);
}

/** SMS is set up whole or not at all. */
function smsFaults(settings: DraftSettings): string[] {
  const missing = neededForSms.filter((name) => settings[name] === undefined);
  if (missing.length === neededForSms.length) return [];
  return missing.map((name) => `${name}: must be set when SMS is`);
}

/** The signer knows no people; everybody else must know who checks them. */
function kycFaults(settings: DraftSettings): string[] {
  if (settings.ROLE === "signer") return [];
  if (settings.KYC_PROVIDER !== "sumsub")
    return isProduction(settings) && settings.KYC_PROVIDER === undefined
      ? ["KYC_PROVIDER: must be set when COFFER_ENV=production: sumsub or approve-everyone"]
      : [];
  const faults = neededForSumsub
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: must be set when KYC_PROVIDER is sumsub`);
  const origins = settings.SUMSUB_FORM_ORIGINS ?? [];
  if (isProduction(settings) && !origins.every((origin) => origin.startsWith("https:")))
    faults.push("SUMSUB_FORM_ORIGINS: must be https when COFFER_ENV=production");
  return faults;
}

/** The signer checks no addresses; everybody else must know who does. */
function amlFaults(settings: DraftSettings): string[] {
  if (settings.ROLE === "signer") return [];
  const { AML_PROVIDER: provider, CHAINALYSIS_API_KEY: key } = settings;
  if (provider === undefined)
    return isProduction(settings)
      ? [
          "AML_PROVIDER: must be set when COFFER_ENV=production: ofac-list, chainalysis-sanctions or chainalysis-risk",
        ]
      : [];
  return provider === "ofac-list" || key !== undefined
    ? []
    : [`CHAINALYSIS_API_KEY: must be set when AML_PROVIDER is ${provider}`];
}

/** Countries can be refused only where somebody tells them. */
function regionFaults(settings: DraftSettings): string[] {
  const { REFUSED_COUNTRIES = [], COUNTRY_HEADER, TRUSTED_PROXIES = [] } = settings;
  if (REFUSED_COUNTRIES.length === 0) return [];
  const needed = {
    COUNTRY_HEADER: COUNTRY_HEADER !== undefined,
    TRUSTED_PROXIES: TRUSTED_PROXIES.length > 0,
  };
  return Object.entries(needed)
    .filter(([, isSet]) => !isSet)
    .map(([name]) => `${name}: must be set when REFUSED_COUNTRIES is`);
}

/** A wallet with the sandbox beside it holds nobody's money and is for this machine alone. */
const localFaults = ({ HOST = "127.0.0.1" }: DraftSettings): string[] =>
  isLoopbackHost(HOST)
    ? []
    : [
        "HOST: must be this machine's own (127.0.0.1, ::1 or localhost) when COFFER_ENV=local; set COFFER_ENV=production for a wallet that others reach",
      ];

const isWeak = (secret: string | undefined) => secret !== undefined && isGuessable(secret);

function guessableFaults(settings: DraftSettings): string[] {
  const named = (
    names: readonly (typeof ownSecrets | typeof givenSecrets)[number][],
    remedy: string,
  ) =>
    names
      .filter((name) => isWeak(settings[name]))
      .map((name) => `${name}: is too easy to guess; ${remedy}`);
  return [
    ...named(ownSecrets, "make one with `openssl rand -hex 32`"),
    ...named(givenSecrets, "set the one that the provider gave you"),
  ];
}

/** Callers' addresses are worth nothing while nobody has said who may name them. (decision page 0071) */
function proxyFaults({ ROLE, TRUSTED_PROXIES }: DraftSettings): string[] {
  const listens = ROLE === "api" || ROLE === "all";
  return listens && TRUSTED_PROXIES === undefined
    ? [
        "TRUSTED_PROXIES: must be set when COFFER_ENV=production: the proxies' addresses or subnets with commas, or none when callers reach this port themselves",
      ]
    : [];
}

function chainFaults({ COFFER_BRAND = "" }: DraftSettings, brandNamed: BrandNamed): string[] {
  const networks = brandNamed(COFFER_BRAND)?.networks ?? [];
  return networks
    .filter(({ networkId }) => LOCAL_CHAIN_IDS.includes(networkId.chainId))
    .map(
      ({ networkId: { type, chainId } }) =>
        `COFFER_BRAND: ${COFFER_BRAND} has the network ${type}:${chainId}, a chain of one machine; production needs a brand of real networks (packages/brands)`,
    );
}

function productionFaults(settings: DraftSettings, brandNamed: BrandNamed): readonly string[] {
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
  return [
    ...faults,
    ...clearTextFaults(settings),
    ...proxyFaults(settings),
    ...openDoorFaults(settings),
    ...chainFaults(settings, brandNamed),
    ...guessableFaults(settings),
  ];
}

/** What is wrong with settings that are each well formed, a line each that begins with its name. */
export const settingFaults = (
  settings: DraftSettings,
  brandNamed: BrandNamed,
): readonly string[] => [
  ...brandFaults(settings, brandNamed),
  ...faultsOfNetworks(settings, brandNamed),
  ...smsFaults(settings),
  ...kycFaults(settings),
  ...amlFaults(settings),
  ...regionFaults(settings),
  ...(isProduction(settings) ? productionFaults(settings, brandNamed) : localFaults(settings)),
];
