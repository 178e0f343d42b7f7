import { assetKey, isAssetKey } from "@coffer/core/assets";
import { localeNames } from "@coffer/core/locales";
import { parseDecimal } from "@coffer/core/money";
import * as z from "zod/mini";

const nonEmpty = z.string().check(z.minLength(1));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** A page on the web, or one of the brand's own `legalPages`, by its place below the wallet's address. */
const legalLink = z.string().check(z.regex(/^(https:\/\/[^\s]+|legal\/[a-z-]+)$/));
const decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d*[1-9])?$/));
/** Of a page on the web, or relative to the wallet's own address (the sandbox's explorer). */
const urlTemplateWith = (placeholder: string) =>
  z.string().check(
    z.regex(/^(https:\/\/|\/)[^\s]*$/),
    z.refine((text) => text.includes(placeholder), `names ${placeholder}`),
  );

const fiatCurrency = z.strictObject({
  ticker: z.string().check(z.regex(/^[A-Z]{3}$/)),
  name: nonEmpty,
  symbol: nonEmpty,
});

/** Lines in the colour of the text around: a drawing as data loads nothing and runs nothing. */
const logo = z.strictObject({
  viewBox: z.string().check(z.regex(/^(-?\d+ ){2}\d+ \d+$/)),
  strokes: z
    .array(
      z.strictObject({
        path: z.string().check(z.regex(/^M[\d\s.,a-z-]+$/i), z.maxLength(2000)),
        width: z.number().check(z.positive()),
      }),
    )
    .check(z.minLength(1)),
});

const locale = z.enum(localeNames);

/** How a brand looks and speaks: the half that a browser loads. */
const brandFaceSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  name: nonEmpty,
  /** The gradient runs from `accent` to `accentEnd`; greys lean towards `neutralHue` (degrees, OKLCH). */
  accent: colour,
  accentEnd: colour,
  neutralHue: z.number().check(z.gte(0), z.lt(360)),
  supportEmail: z.email(),
  links: z.strictObject({ termsOfUse: legalLink, privacyPolicy: legalLink, cookies: legalLink }),
  basePath: z.string().check(z.regex(/^\/([a-z0-9-]+\/)*$/)),
  tabLabels: z.strictObject({ usd: nonEmpty, web3: nonEmpty, tokens: nonEmpty, private: nonEmpty }),
  switches: z.strictObject({
    /** The text 'true' opens the module. (rule 115) */
    depository: z.enum(["true", "false"]),
    privateAccounts: z.boolean(),
    promoTokens: z.boolean(),
    /** Home's tabs begin with ALL. (rule 78) */
    allTab: z.boolean(),
  }),
  /** The mark alone; the name is set in type beside it. */
  logo,
  fiatCurrencies: z.array(fiatCurrency).check(z.minLength(1)),
  defaultFiatTicker: z.string(),
  locales: z.array(locale).check(z.minLength(1)),
  defaultLocale: locale,
  /** After how many days a voucher that nobody has received is given back. (rule 64) */
  voucherDays: z.int().check(z.gte(1), z.lte(365)),
});

const asset = z.strictObject({
  token: nonEmpty,
  name: nonEmpty,
  cryptoCurrencyType: z.enum(["COIN", "TOKEN"]),
  decimals: z.int().check(z.gte(0), z.lte(30)),
  /** Whole units, inclusive. */
  sendMin: decimal,
  sendMax: decimal,
  /** Whole units below which a deposit is dust and nobody is credited with it; none without it. */
  depositMin: z.optional(decimal),
  /** Whole units a deposit address must hold before they are worth sweeping; never without it. */
  sweepMin: z.optional(decimal),
  /** The coin's name at CoinGecko, the source of rates: `ethereum`. */
  rateId: nonEmpty,
  /**
   * Its symbol at Binance, the second source of rates, where that is not the token's own; null where
   * Binance does not list it or lists another coin under that name.
   */
  secondRateId: z.optional(z.nullable(nonEmpty)),
  /** Whether people may send and receive it; they may without a word. Deposits are credited anyhow. */
  allowSend: z.optional(z.boolean()),
  allowReceive: z.optional(z.boolean()),
  /** Where a token lives on its network; a coin has none. On a local chain any that nobody holds the key of. */
  contractAddress: z.optional(nonEmpty),
});

const networkId = z.strictObject({ type: z.enum(["evm", "ton", "bitcoin"]), chainId: nonEmpty });

const network = z.strictObject({
  networkId,
  /** Of a chain of one machine: the network of the world that sellers of coins take it for. (rule 272) */
  standsFor: z.optional(networkId),
  name: nonEmpty,
  /** Blocks until a payment counts as final. */
  confirmations: z.int().check(z.gte(1)),
  /** Whole coins: the most that one payment out may ever cost, however often it is made dearer. */
  paymentFeeMax: decimal,
  /** Whole coins: the most that bringing one deposit address's coins together may ever cost. */
  sweepFeeMax: z.optional(decimal),
  trackAddrUrl: urlTemplateWith("{address}"),
  trackTrnUrl: urlTemplateWith("{transactionId}"),
  assets: z.array(asset).check(z.minLength(1)),
});

const legalPage = z.strictObject({
  title: nonEmpty,
  paragraphs: z.array(nonEmpty).check(z.minLength(1)),
});

const airdrop = z.strictObject({
  seasons: z
    .array(
      z.strictObject({
        month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
        /** Whole units of `token`. */
        prize: z.string().check(z.regex(/^[1-9]\d*$/)),
      }),
    )
    .check(z.minLength(1)),
  token: nonEmpty,
  /** The day of each season's month on which prizes are drawn. */
  drawDay: z.int().check(z.gte(1), z.lte(28)),
  /** The day on which the brand's token is listed. */
  listing: z.iso.date(),
});

const depository = z.strictObject({
  /** What it may be in; it begins in the first. */
  assets: z
    .array(
      z.strictObject({
        /** `TOKEN:TYPE:CHAIN`, of an asset that the networks list. */
        key: z.string().check(z.refine(isAssetKey, "is an asset's key")),
        /** How much of it is changed into another asset at once: whole units, inclusive. */
        exchangeMin: decimal,
        exchangeMax: decimal,
        /** Whole units that the house should have in stock; with less whoever operates the wallet is told. */
        inventoryLow: decimal,
      }),
    )
    .check(z.minLength(1)),
  /** What the house keeps of an exchange's price. */
  spreadPercent: decimal,
});

const promo = z.strictObject({
  tokens: z
    .array(
      z.strictObject({
        token: nonEmpty,
        name: nonEmpty,
        decimals: z.int().check(z.gte(0), z.lte(30)),
        /** How many decimals are shown of it. (rule 428) */
        fractions: z.int().check(z.gte(0), z.lte(30)),
        networkId,
      }),
    )
    .check(z.minLength(1)),
});

const bonuses = z.strictObject({
  /** By an asset's key, whole units: the least that is moved to a main account; of others any amount. */
  minimums: z.record(z.string().check(z.refine(isAssetKey, "is an asset's key")), decimal),
});

const wholeBrand = z.extend(brandFaceSchema, {
  /** Pages that stand in the bundle, for a brand that has none on the web: `legal/NAME` of its links. */
  legalPages: z.optional(z.record(z.string().check(z.regex(/^[a-z-]+$/)), legalPage)),
  networks: z.array(network).check(z.minLength(1)),
  /** What it gives away in Telegram; the mini-app alone brings it. (rule 266) */
  airdrop: z.optional(airdrop),
  /** The current account, for a brand that may have it on. (rule 57) */
  depository: z.optional(depository),
  /** What it promises people and no chain holds, for a brand that may have it on. (rule 427) */
  promo: z.optional(promo),
  /** What holds for what partners give people. (rule 434) */
  bonuses: z.optional(bonuses),
});

type WholeBrand = z.infer<typeof wholeBrand>;

const listedKeys = ({ networks }: Pick<WholeBrand, "networks">): readonly string[] =>
  networks.flatMap(({ networkId: id, assets }) =>
    assets.map(({ token }): string => assetKey(token, id)),
  );

const listsWhatItKeeps = ({ depository: kept, networks }: WholeBrand): boolean => {
  const listed = listedKeys({ networks });
  const keys = kept?.assets.map(({ key }) => key) ?? [];
  return new Set(keys).size === keys.length && keys.every((key) => listed.includes(key));
};

/** A token that custody holds too would be owed twice. */
const promisesWhatItLacks = ({ promo: promised, networks }: WholeBrand): boolean =>
  (promised?.tokens ?? []).every(({ token, networkId: { type, chainId } }) =>
    networks.some(
      ({ networkId: id, assets }) =>
        id.type === type &&
        id.chainId === chainId &&
        assets.every(({ token: listed }) => listed !== token),
    ),
  );

/** Satoshi: an output to the longest form of address below it is refused by every node. */
const DUST = 546n;
const SATOSHI_DIGITS = 8;

/** What nodes of Bitcoin call dust is never sent: the least that may be is above it. (rule 485) */
const sendsNoDust = ({ networks }: WholeBrand): boolean =>
  networks
    .filter(({ networkId: { type } }) => type === "bitcoin")
    .flatMap(({ assets }) => assets)
    .every(({ sendMin }) => {
      const units = parseDecimal(sendMin, SATOSHI_DIGITS);
      return units.ok && units.value >= DUST;
    });

const listsWhatHasMinimums = ({ bonuses: limited, networks }: WholeBrand): boolean => {
  const listed = listedKeys({ networks });
  return Object.keys(limited?.minimums ?? {}).every((key) => listed.includes(key));
};

/** The whole brand. What its networks do not list does not exist in its wallet. */
export const brandSchema = wholeBrand.check(
  z.refine(listsWhatItKeeps, "its depository is in assets that its networks list, each once"),
  z.refine(
    ({ depository: kept, switches }) => switches.depository === "false" || kept !== undefined,
    "a depository that is on has assets",
  ),
  z.refine(sendsNoDust, "the least that is sent of Bitcoin is more than dust"),
  z.refine(listsWhatHasMinimums, "bonuses have minimums of assets that its networks list"),
  z.refine(promisesWhatItLacks, "its promo tokens are of its networks, which do not list them"),
  z.refine(
    ({ promo: promised, switches }) => !switches.promoTokens || promised !== undefined,
    "promo that is on has tokens",
  ),
);

export type BrandFace = z.infer<typeof brandFaceSchema>;
/** The half that a browser loads; what the whole brand gains is none of it unless the face lists it. */
export const faceOf = (brand: Brand): BrandFace =>
  Object.fromEntries(
    Object.entries(brand).filter(([part]) => part in brandFaceSchema.shape),
  ) as BrandFace; // the parts that its schema names
export type BrandLogo = z.infer<typeof logo>;
export type BrandNetwork = z.infer<typeof network>;
export type BrandAsset = z.infer<typeof asset>;
export type LegalPage = z.infer<typeof legalPage>;
export type Brand = z.infer<typeof brandSchema>;
