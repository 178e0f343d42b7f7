import type { Brand } from "@coffer/brands";
import { sameNetwork } from "@coffer/core/assets";
import { amlProviders } from "../adapters/aml/amlProviders.ts";
import { kycProviders } from "../adapters/kyc/kycProviders.ts";
import { onrampProviders } from "../adapters/onramps/onrampProviders.ts";
import { neededOf, type ProviderFields } from "../adapters/provider.ts";
import { twilio } from "../adapters/twilio/twilio.ts";
import { ceilingFaults, missingCeilings } from "./ceilingSettings.ts";
import { coldFaults, missingColdAddresses } from "./coldSettings.ts";
import { isGuessable } from "./isGuessable.ts";
import { isOfDevelopers } from "./isOfDevelopers.ts";
import { isLoopbackHost } from "./isLoopbackHost.ts";
import { networkFaults } from "./networkFaults.ts";
import { openDoorFaults } from "./openDoorFaults.ts";
import { missingSecondNodes, secondNodeFaults } from "./secondNodes.ts";
import { telegramFaults, telegramStandInFaults } from "./telegramFaults.ts";
import { givenSecrets, outsideAddresses, ownSecrets } from "./providerSettings.ts";
import type { ReadSettings } from "./settingsSchema.ts";

/** What was read of the settings; those that are missing or wrong in themselves are left out. */
export type DraftSettings = {
  readonly [Name in keyof ReadSettings]?: ReadSettings[Name] | undefined;
};

export type BrandNamed = (id: string) => Brand | undefined;

const neededInProduction = ["PUBLIC_URL", "DATABASE_URL"] as const;
/** The signer speaks with nobody and the bot signs nobody in: neither needs what people's words are checked with. */
const neededByWallet = [
  "TOKEN_SECRET",
  "CODE_SECRET",
  "VOUCHER_SECRET",
  "PIN_SHARE_SECRET",
  "AUTHENTICATOR_SECRET",
  "CALLS_SECRET",
] as const;
/** The api holds nothing that countersigns: whoever takes it over does not write what was proved. */
const neededByJobs = ["BOOKS_SECRET"] as const;
const servesWallet = ({ ROLE }: DraftSettings) => ROLE !== "signer" && ROLE !== "bot";
/** What is not said to be local is production. */
const isProduction = ({ COFFER_ENV }: DraftSettings) => COFFER_ENV !== "local";

const brandFaults = ({ COFFER_BRAND: id }: DraftSettings, brandNamed: BrandNamed): string[] =>
  id === undefined || brandNamed(id) !== undefined
    ? []
    : [`COFFER_BRAND: there is no brand ${id}; brands are the folders of packages/brands`];

function faultsOfNetworks(settings: DraftSettings, brandNamed: BrandNamed): readonly string[] {
  const brand = settings.COFFER_BRAND === undefined ? undefined : brandNamed(settings.COFFER_BRAND);
  if (brand === undefined) return [];
  const isSigning = settings.ROLE === "signer" && isProduction(settings);
  const isCrediting = settings.ROLE === "jobs" && isProduction(settings);
  return [
    ...networkFaults(settings, brand),
    ...secondNodeFaults(settings),
    ...(isCrediting ? missingSecondNodes(settings, brand) : []),
    ...standInFaults(brand),
    ...ceilingFaults(settings, brand),
    ...coldFaults(settings, brand),
    ...(isSigning ? missingCeilings(settings, brand) : []),
    ...(isSigning ? missingColdAddresses(settings, brand) : []),
  ];
}

/** Coins that are bought for a network of the world would be lost on another. (rule 272) */
const standInFaults = ({ id, networks }: Brand): readonly string[] =>
  networks
    .filter(
      ({ networkId, standsFor = networkId }) =>
        !sameNetwork(standsFor, networkId) && !isOfDevelopers(networkId),
    )
    .map(
      ({ networkId: { type, chainId } }) =>
        `COFFER_BRAND: ${id} says that ${type}:${chainId} stands for another network, which a chain of one machine alone may`,
    );

const missingOf = (settings: DraftSettings, fields: ProviderFields): readonly string[] =>
  neededOf(fields).filter(
    (name) => settings[name as keyof DraftSettings] === undefined, // a name of the schema
  );

/** SMS is set up whole or not at all. */
function smsFaults(settings: DraftSettings): readonly string[] {
  const missing = missingOf(settings, twilio.fields);
  if (missing.length === neededOf(twilio.fields).length) return [];
  return missing.map((name) => `${name}: must be set when SMS is`);
}

type Port = {
  readonly setting: "KYC_PROVIDER" | "AML_PROVIDER";
  readonly providers: Readonly<Record<string, { readonly fields: ProviderFields }>>;
};

const ports: readonly Port[] = [
  { setting: "KYC_PROVIDER", providers: kycProviders },
  { setting: "AML_PROVIDER", providers: amlProviders },
];

/** Who serves the wallet must know who checks people and addresses, and with what. */
function providerFaults(settings: DraftSettings, { setting, providers }: Port): readonly string[] {
  if (!servesWallet(settings)) return [];
  const chosen = settings[setting];
  if (chosen === undefined)
    return isProduction(settings)
      ? [
          `${setting}: must be set when COFFER_ENV=production: ${Object.keys(providers)
            .join(", ")
            .replace(/, ([^,]*)$/, " or $1")}`,
        ]
      : [];
  return missingOf(settings, providers[chosen]?.fields ?? {}).map(
    (name) => `${name}: must be set when ${setting} is ${chosen}`,
  );
}

/** Who serves the wallet must have what each of its sellers of coins needs. */
function onrampFaults(settings: DraftSettings): readonly string[] {
  if (!servesWallet(settings)) return [];
  return (settings.ONRAMPS ?? []).flatMap((seller) =>
    missingOf(settings, onrampProviders[seller].fields).map(
      (name) => `${name}: must be set when ONRAMPS names ${seller}`,
    ),
  );
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

const isWeak = (secret: unknown) => typeof secret === "string" && isGuessable(secret);

function guessableFaults(settings: DraftSettings): string[] {
  const named = (
    names: readonly ((typeof ownSecrets)[number] | (typeof givenSecrets)[number])[],
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
    .filter(({ networkId }) => isOfDevelopers(networkId))
    .map(
      ({ networkId: { type, chainId } }) =>
        `COFFER_BRAND: ${COFFER_BRAND} has the network ${type}:${chainId}, a chain of one machine; production needs a brand of real networks (packages/brands)`,
    );
}

/** One process that holds every key is for one machine alone. */
function roleFaults({ KEY_PASSPHRASE, ROLE }: DraftSettings): string[] {
  if (ROLE === "all")
    return [
      "ROLE: must be api, jobs, signer or bot when COFFER_ENV=production, each a process of its own with its own login: see docs/operating.md",
    ];
  if (ROLE === "signer")
    return KEY_PASSPHRASE === undefined
      ? ["KEY_PASSPHRASE: must be set for the signer when COFFER_ENV=production"]
      : [];
  return KEY_PASSPHRASE === undefined
    ? []
    : [`KEY_PASSPHRASE: belongs to the signer alone; take it away from ROLE=${ROLE ?? ""}`];
}

function productionFaults(settings: DraftSettings, brandNamed: BrandNamed): readonly string[] {
  const isServing = servesWallet(settings);
  const needed = [
    ...neededInProduction,
    ...(isServing ? neededByWallet : []),
    ...(isServing && settings.ROLE !== "api" ? neededByJobs : []),
  ];
  const missing = needed.filter((name) => settings[name] === undefined);
  const faults = missing.map((name) => `${name}: must be set when COFFER_ENV=production`);
  faults.push(...roleFaults(settings));
  if (settings.PUBLIC_URL?.startsWith("https:") === false)
    faults.push("PUBLIC_URL: must be https when COFFER_ENV=production");
  if (settings.SANDBOX_URL !== undefined)
    faults.push("SANDBOX_URL: the sandbox never stands beside COFFER_ENV=production");
  if (settings.MERCHANT_FIRST !== undefined)
    faults.push("MERCHANT_FIRST: merchants are made by npm run merchant in production");
  if (settings.PARTNERS_FIRST !== undefined)
    faults.push("PARTNERS_FIRST: partners are made by npm run partner in production");
  if (settings.CODE_SEND_PAUSE_MS_MAX !== undefined)
    faults.push("CODE_SEND_PAUSE_MS_MAX: pauses are not shortened when COFFER_ENV=production");
  return [
    ...faults,
    ...clearTextFaults(settings),
    ...proxyFaults(settings),
    ...openDoorFaults(settings),
    ...telegramStandInFaults(settings),
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
  ...ports.flatMap((port) => providerFaults(settings, port)),
  ...onrampFaults(settings),
  ...regionFaults(settings),
  ...telegramFaults(settings),
  ...(isProduction(settings) ? productionFaults(settings, brandNamed) : localFaults(settings)),
];

type Outside = {
  readonly protocol: "https:" | "smtps:";
  /** What may stand beside the wallet on its own machine; a provider of others never does. */
  readonly besideUs?: string;
};

const provider: Outside = { protocol: "https:" };
const mail: Outside = { protocol: "smtps:", besideUs: "the mail server" };
const node: Outside = { protocol: "https:", besideUs: "the node" };

type Addresses = { readonly [Name in keyof ReadSettings]?: ReadSettings[Name] | undefined };

/** STARTTLS that is insisted on hides as much as TLS from the first byte. */
const asksForTls = ({ protocol, searchParams }: URL) =>
  protocol === "smtp:" && searchParams.get("requireTLS") === "true";

function faultOf(name: string, text: string, { protocol, besideUs }: Outside): string | null {
  if (!URL.canParse(text)) return `${name}: must be an address that begins with ${protocol}//`;
  const url = new URL(text);
  if (url.protocol === protocol || asksForTls(url)) return null;
  if (besideUs === undefined) return `${name}: must be ${protocol}// when COFFER_ENV=production`;
  if (isLoopbackHost(url.hostname)) return null;
  const ways = protocol === "smtps:" ? "smtps:// or smtp://…?requireTLS=true" : `${protocol}//`;
  return `${name}: must be ${ways} when COFFER_ENV=production, unless ${besideUs} stands on this machine (127.0.0.1)`;
}

/**
 * Addresses that the wallet of production would speak to in clear text, a line each: whoever stands on
 * the way reads and changes codes, prices and what the chain is said to hold.
 */
export function clearTextFaults(settings: Addresses): readonly string[] {
  const rates = ["RATES_URL", "RATES_SECOND_URL"] as const;
  const addresses = [...outsideAddresses, ...rates].flatMap((name) =>
    [settings[name] ?? []]
      .flat()
      .filter((text) => text !== "none")
      .map((text) => [name, text, provider] as const),
  );
  const mails = [settings.SMTP_URL ?? []].flat().map((text) => ["SMTP_URL", text, mail] as const);
  const nodes = (["CHAIN_NODES", "CHAIN_SECOND_NODES"] as const).flatMap((name) =>
    [...(settings[name]?.named.values() ?? [])]
      .filter((text) => text !== "none")
      .map((text) => [name, text, node] as const),
  );
  return [...addresses, ...mails, ...nodes].flatMap(
    ([name, text, place]) => faultOf(name, text, place) ?? [],
  );
}
