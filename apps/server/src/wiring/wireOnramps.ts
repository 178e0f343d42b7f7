import type { Brand } from "@coffer/brands";
import { noteOnrampOutages } from "../adapters/onramps/noteOnrampOutages.ts";
import { openOnramps } from "../adapters/onramps/onrampProviders.ts";
import { onrampAssets } from "../catalogue/onrampAssets.ts";
import type { Buying } from "../ports/buying.ts";
import type { Settings } from "../settings.ts";
import { rememberedOffers } from "../usecases/buy/rememberedOffers.ts";
import { wireOutages, type OutageParts } from "./wireOutages.ts";

type Parts = OutageParts & {
  readonly brand: Brand;
  /** Whether people are shown what can be bought by this process. */
  readonly isShown: boolean;
};

/** Whom this installation buys coins from. */
export function wireOnramps(
  settings: Settings,
  parts: Parts,
): Buying & { readonly stop: () => void } {
  const { brand, clock, database, isShown, log } = parts;
  const failed = "The outage of a seller of coins could not be noted.";
  const opening = { clock, database };
  const sellers = openOnramps(settings, opening).map((seller) =>
    noteOnrampOutages(
      seller,
      wireOutages(parts, { name: "onrampAway", subject: seller.seller, failed }),
    ),
  );
  const offers = rememberedOffers({
    sellers: isShown ? sellers : [],
    assets: onrampAssets(brand),
    fiatTickers: brand.fiatCurrencies.map(({ ticker }) => ticker),
    clock,
    log,
  });
  return { sellers, offers, stop: offers.stop };
}
