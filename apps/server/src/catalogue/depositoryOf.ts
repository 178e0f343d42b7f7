import type { Brand } from "@coffer/brands";
import { listingOf, type AssetListing } from "./assetListing.ts";

/** An asset that a depository may be in. */
export type DepositoryListing = AssetListing & {
  /** How much of it is changed into another at least and at most, whole units. */
  readonly exchangeMin: string;
  readonly exchangeMax: string;
  /** The house's stock of it is low below so many whole units. */
  readonly inventoryLow: string;
};

export type BrandDepository = {
  /** In the brand's order; a depository begins in the first. */
  readonly listings: readonly [DepositoryListing, ...DepositoryListing[]];
  readonly spreadPercent: string;
};

/** What a brand's depository may be in; null where the brand has it off. (rule 115) */
export function depositoryOf(brand: Brand): BrandDepository | null {
  const { depository, switches } = brand;
  if (depository === undefined || switches.depository !== "true") return null;
  const [first, ...others] = depository.assets.map(({ key, ...bounds }) => ({
    ...listingOf(brand, key),
    ...bounds,
  }));
  if (first === undefined) throw new Error(`The depository of ${brand.id} is in no asset.`);
  return { listings: [first, ...others], spreadPercent: depository.spreadPercent };
}
