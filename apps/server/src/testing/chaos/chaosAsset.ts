import { brandById } from "@coffer/brands";
import type { AssetKey, NetworkId } from "@coffer/core/assets";
import { formatDecimal } from "@coffer/core/money";
import { assetListings } from "../../catalogue/assetListing.ts";

/** The assets of a run, by a name of their own: two of them have one symbol. */
export type AssetName = "ETH" | "USDT" | "TON" | "USDT on TON" | "BTC";
export const families = ["evm", "ton", "bitcoin"] as const;
export type Family = (typeof families)[number];

export type ChaosAsset = {
  readonly name: AssetName;
  readonly key: AssetKey;
  readonly symbol: string;
  readonly type: "COIN" | "TOKEN";
  readonly decimals: number;
  readonly family: Family;
  readonly networkId: NetworkId;
  readonly network: string;
  /** Which one its fees are paid in. */
  readonly feeName: "ETH" | "TON" | "BTC";
  /** What one person begins with, what is paid out at once at most, what the payout address gets. */
  readonly firstUnits: bigint;
  /** Base units of the coin that a payment brings beside its own: on TON a token's receiver is told with one. */
  readonly noticeUnits: bigint;
  readonly sendUnitsMax: bigint;
  readonly sendUnitsMin: bigint;
  /** What a later deposit brings at most, beside the most that is paid out at once. */
  readonly depositUnitsSpan: number;
  /** Near the most that may be sent at once, and more than anybody has. */
  readonly tooMuchUnits: bigint;
  readonly funding: string;
};

const ETHER = 10n ** 18n;
const MILLI_ETHER = 10n ** 15n;
const TOKEN = 10n ** 6n;
const TON = 10n ** 9n;
const BITCOIN = 10n ** 8n;
const SPAN = 10 ** 9;

function listed(symbol: string, family: Family) {
  const brand = brandById("coffer");
  const listing =
    brand &&
    assetListings(brand).find(
      ({ asset, network }) => asset.token === symbol && network.networkId.type === family,
    );
  if (listing === undefined) throw new Error(`The first brand lists no ${symbol} on ${family}.`);
  const { asset, key, network } = listing;
  return {
    key,
    symbol,
    type: asset.cryptoCurrencyType,
    decimals: asset.decimals,
    family,
    networkId: network.networkId,
    network: network.name,
  };
}

const tokens = {
  depositUnitsSpan: SPAN,
  noticeUnits: 0n,
  firstUnits: 5_000n * TOKEN,
  sendUnitsMax: 8n * TOKEN,
  sendUnitsMin: TOKEN,
  tooMuchUnits: 99_000n * TOKEN,
  funding: "1000000",
};

export const ether: ChaosAsset = {
  ...listed("ETH", "evm"),
  name: "ETH",
  feeName: "ETH",
  noticeUnits: 0n,
  depositUnitsSpan: SPAN,
  firstUnits: 5n * ETHER,
  sendUnitsMax: 10n * MILLI_ETHER,
  sendUnitsMin: MILLI_ETHER / 5n,
  tooMuchUnits: 99n * ETHER,
  funding: "1000",
};

const tether: ChaosAsset = { ...listed("USDT", "evm"), ...tokens, name: "USDT", feeName: "ETH" };

const toncoin: ChaosAsset = {
  ...listed("TON", "ton"),
  name: "TON",
  feeName: "TON",
  noticeUnits: 0n,
  depositUnitsSpan: SPAN,
  firstUnits: 200n * TON,
  sendUnitsMax: TON / 5n,
  sendUnitsMin: TON / 50n,
  tooMuchUnits: 49_000n * TON,
  funding: "50000",
};

const tonTether: ChaosAsset = {
  ...listed("USDT", "ton"),
  ...tokens,
  name: "USDT on TON",
  feeName: "TON",
  noticeUnits: 1n,
};

const bitcoin: ChaosAsset = {
  ...listed("BTC", "bitcoin"),
  name: "BTC",
  feeName: "BTC",
  noticeUnits: 0n,
  depositUnitsSpan: 10 ** 6,
  firstUnits: BITCOIN / 20n,
  sendUnitsMax: BITCOIN / 2_000n,
  sendUnitsMin: BITCOIN / 10_000n,
  tooMuchUnits: (49n * BITCOIN) / 10n,
  funding: "5",
};

export const chaosAssets = [ether, tether, toncoin, tonTether, bitcoin] as const;

export const assetOf = (name: AssetName): ChaosAsset => {
  const asset = chaosAssets.find((each) => each.name === name);
  if (asset === undefined) throw new Error(`No asset is ${name}.`);
  return asset;
};

export const networkIdOf = (family: Family): NetworkId =>
  chaosAssets.find((asset) => asset.family === family)?.networkId ?? missing(family);

function missing(family: Family): never {
  throw new Error(`No asset is of ${family}.`);
}

/** One for each asset. */
export const byAsset = <Of>(make: (asset: ChaosAsset) => Of): Record<AssetName, Of> => ({
  ETH: make(ether),
  USDT: make(tether),
  TON: make(toncoin),
  "USDT on TON": make(tonTether),
  BTC: make(bitcoin),
});

export const textOf = (units: bigint, { decimals }: ChaosAsset): string =>
  formatDecimal(units, decimals);
