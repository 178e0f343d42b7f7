import type { Brand } from "@coffer/brands";
import { parseAddress } from "@coffer/core/address";
import { networkKey, type NetworkId } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { z } from "zod";
import { assetListings, type AssetListing } from "../catalogue/assetListing.ts";
import type { ColdStorage } from "../storage/cold/coldStorage.ts";
import { byNetwork, type ByNetwork, settingOf } from "./byNetwork.ts";

/** Whole units that the hot wallet holds at least and when it is full, by the key of their asset. */
type FloatTexts = ReadonlyMap<string, { readonly min: string; readonly target: string }>;

const ROW = /^([^\s=]+)=([0-9.]+)\/([0-9.]+)$/;

/** A list such as `BTC:bitcoin:main=0.5/2,USDT:evm:1=5000/20000`: below the first more is asked for, above the second it goes cold. */
export const floatTexts = z.string().transform((text, context): FloatTexts => {
  const rows = text.split(",").map((part) => ROW.exec(part.trim()));
  const read = rows.flatMap((row) =>
    row === null ? [] : [[row[1] ?? "", { min: row[2] ?? "", target: row[3] ?? "" }] as const],
  );
  const texts = new Map(read);
  if (texts.size === rows.length) return texts;
  const message = "must be ASSET=MIN/TARGET with commas, each asset once, such as ETH:evm:1=2/10";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** In the place of an address: the surplus of that network stays. */
const NOWHERE = "none";

export const coldAddressTexts = byNetwork(z.string().min(1), "such as evm:1=0x…, or none");

export type ColdSettings = {
  readonly COLD_ADDRESSES?: ByNetwork<string> | undefined;
  readonly COLD_FLOATS?: FloatTexts | undefined;
};

/** What is wrong with what they name, a line each. (rule 573) */
export const coldFaults = (settings: ColdSettings, brand: Brand): readonly string[] => [
  ...addressFaults(settings, brand),
  ...floatFaults(settings, brand),
];

function addressFaults({ COLD_ADDRESSES: given }: ColdSettings, brand: Brand): readonly string[] {
  if (given === undefined) return [];
  if (given.others !== undefined && given.others !== NOWHERE)
    return ["COLD_ADDRESSES: must say of which network each address is"];
  return [...given.named].flatMap(([name, text]) => {
    const network = brand.networks.find(({ networkId }) => networkKey(networkId) === name);
    if (network === undefined)
      return [`COLD_ADDRESSES: names ${name}, which is no network of the brand ${brand.id}`];
    if (text === NOWHERE) return [];
    return parseAddress(network.networkId, text).ok
      ? []
      : [`COLD_ADDRESSES: ${text} is no address of ${name}`];
  });
}

/** Whoever signs in production says of each network where its surplus goes, or that it stays. (rule 577) */
export function missingColdAddresses(
  { COLD_ADDRESSES: given }: ColdSettings,
  brand: Brand,
): readonly string[] {
  const missing = brand.networks
    .filter(({ networkId }) => given === undefined || settingOf(given, networkId) === undefined)
    .map(({ networkId }) => `${networkKey(networkId)}=ADDRESS`);
  return missing.length === 0
    ? []
    : [
        `COLD_ADDRESSES: must name a cold address of each network when COFFER_ENV=production, or say none in its place; it lacks ${missing.join(",")}`,
      ];
}

/** Undefined where the surplus stays. */
function addressTextOf(
  { COLD_ADDRESSES: given }: ColdSettings,
  networkId: NetworkId,
): string | undefined {
  const text = given === undefined ? undefined : settingOf(given, networkId);
  return text === NOWHERE ? undefined : text;
}

const floatFaults = (settings: ColdSettings, brand: Brand): readonly string[] =>
  [...(settings.COLD_FLOATS ?? [])].flatMap(([key, texts]) => {
    const listing = assetListings(brand).find((each) => each.key === key);
    if (listing === undefined) return [`COLD_FLOATS: ${brand.id} has no asset ${key}`];
    const network = networkKey(listing.network.networkId);
    if (addressTextOf(settings, listing.network.networkId) === undefined)
      return [`COLD_FLOATS: ${key} needs the cold address of ${network} in COLD_ADDRESSES`];
    const units = unitsOf(texts, listing);
    if (units === null) return [`COLD_FLOATS: ${key} needs two amounts, such as 2/10`];
    return units.minUnits > units.targetUnits
      ? [`COLD_FLOATS: ${key} has more at least than when it is full`]
      : [];
  });

/** What settings without faults name. */
export const coldStorageOf = (settings: ColdSettings, brand: Brand): ColdStorage => ({
  addresses: brand.networks.flatMap(({ networkId }) => {
    const text = addressTextOf(settings, networkId);
    const parsed = text === undefined ? undefined : parseAddress(networkId, text);
    return parsed?.ok === true ? [{ networkId, address: parsed.value }] : [];
  }),
  floats: assetListings(brand).flatMap((listing) => {
    const texts = settings.COLD_FLOATS?.get(listing.key);
    const units = texts && unitsOf(texts, listing);
    return units ? [{ assetKey: listing.key, ...units }] : [];
  }),
});

function unitsOf(
  { min, target }: { readonly min: string; readonly target: string },
  { asset: { decimals } }: AssetListing,
) {
  const minUnits = parseDecimal(min, decimals);
  const targetUnits = parseDecimal(target, decimals);
  return minUnits.ok && targetUnits.ok
    ? { minUnits: minUnits.value, targetUnits: targetUnits.value }
    : null;
}
