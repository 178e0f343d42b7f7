import type { Brand } from "@coffer/brands";
import { parseDecimal } from "@coffer/core/money";
import type { CeilingName } from "@coffer/core/send";
import { z } from "zod";
import { assetListings, type AssetListing } from "../catalogue/assetListing.ts";
import type { Ceiling } from "../storage/ceilings/ceilings.ts";

/** Whole units in an hour and in a day, by the key of their asset. */
type CeilingTexts = ReadonlyMap<string, { readonly hour: string; readonly day: string }>;

const ROW = /^([^\s=]+)=([0-9.]+)\/([0-9.]+)$/;

/** A list such as `BTC:bitcoin:main=0.5/2,USDT:evm:1=5000/20000`: what may leave in an hour and in a day. */
export const ceilingTexts = z.string().transform((text, context): CeilingTexts => {
  const rows = text.split(",").map((part) => ROW.exec(part.trim()));
  const read = rows.flatMap((row) =>
    row === null ? [] : [[row[1] ?? "", { hour: row[2] ?? "", day: row[3] ?? "" }] as const],
  );
  const texts = new Map(read);
  if (texts.size === rows.length) return texts;
  const message = "must be ASSET=HOUR/DAY with commas, each asset once, such as ETH:evm:1=2/10";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const settingByCeiling = {
  people: "CEILINGS",
  merchants: "CEILINGS_MERCHANTS",
} as const satisfies Record<CeilingName, string>;

export type CeilingSettings = {
  readonly [Name in (typeof settingByCeiling)[CeilingName]]?: CeilingTexts | undefined;
};

const places = Object.entries(settingByCeiling) as readonly [CeilingName, keyof CeilingSettings][]; // its own keys

/** What is wrong with them, a line each; none of an asset that they leave out. */
export const ceilingFaults = (settings: CeilingSettings, brand: Brand): readonly string[] =>
  places.flatMap(([, name]) =>
    [...(settings[name] ?? [])].flatMap(([key, texts]) => {
      const listing = assetListings(brand).find((each) => each.key === key);
      if (listing === undefined) return [`${name}: ${brand.id} has no asset ${key}`];
      const units = unitsOf(texts, listing);
      if (units === null) return [`${name}: ${key} needs two amounts, such as 2/10`];
      return units.hourUnits > units.dayUnits
        ? [`${name}: ${key} has more in an hour than in a day`]
        : [];
    }),
  );

/** A signer of production signs nothing without bound: it has to be told one for every asset. (rule 560) */
export const missingCeilings = (settings: CeilingSettings, brand: Brand): readonly string[] =>
  places.flatMap(([, name]) => {
    const missing = assetListings(brand).filter(({ key }) => settings[name]?.has(key) !== true);
    const keys = missing.map(({ key }) => `${key}=HOUR/DAY`).join(",");
    return missing.length === 0
      ? []
      : [`${name}: must say of every asset what the signer may sign, it lacks ${keys}`];
  });

/** The ceilings that settings without faults name. */
export const ceilingsOf = (settings: CeilingSettings, brand: Brand): readonly Ceiling[] =>
  places.flatMap(([ceiling, name]) =>
    assetListings(brand).flatMap((listing) => {
      const texts = settings[name]?.get(listing.key);
      const units = texts && unitsOf(texts, listing);
      return units ? [{ ceiling, assetKey: listing.key, ...units }] : [];
    }),
  );

function unitsOf(
  { day, hour }: { readonly day: string; readonly hour: string },
  { asset: { decimals } }: AssetListing,
) {
  const hourUnits = parseDecimal(hour, decimals);
  const dayUnits = parseDecimal(day, decimals);
  return hourUnits.ok && dayUnits.ok
    ? { hourUnits: hourUnits.value, dayUnits: dayUnits.value }
    : null;
}
