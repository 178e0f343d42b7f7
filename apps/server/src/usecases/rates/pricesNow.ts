import { pricesOf, type Prices } from "@coffer/core/rates";
import { findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";

/** What the tokens of these assets are worth now, for an operation to keep. (rule 600) */
export const pricesNow = (
  { brand, rates }: Pick<Services, "brand" | "rates">,
  assetKeys: readonly string[],
): Prices =>
  pricesOf(
    rates.usable(),
    assetKeys.flatMap((key) => findListing(brand, key)?.asset.token ?? []),
  );
