import type { Brand } from "@coffer/brands";
import type { BuyMethod, BuyOrder } from "@coffer/contract";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import { buyMethodId, type Buying, type OfferedMethod } from "../../ports/buying.ts";
import type { Services } from "../../ports/services.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import type { BuyOrderRow } from "../../storage/buy/buyOrders.ts";
import { currencyOf } from "./settings.ts";

/** The ways to buy that there are now, the same for everybody. */
export const buyMethodsOf = (brand: Brand, { offers }: Buying): BuyMethod[] =>
  offers.usable().map((method) => buyMethodOf(brand, method));

const buyMethodOf = (
  brand: Brand,
  { id, seller: { terms }, fiatTicker, minCents, maxCents, assetKeys }: OfferedMethod,
): BuyMethod => ({
  id,
  name: terms.name,
  isExternal: terms.isExternal,
  fiatCurrency: currencyOf(brand, fiatTicker),
  limits: {
    minAmount: formatDecimal(minCents, FIAT_DECIMALS),
    maxAmount: formatDecimal(maxCents, FIAT_DECIMALS),
  },
  feePercent: terms.feePercent,
  approvedKycRequired: terms.isKycNeeded,
  assetKeys: [...assetKeys],
});

/**
 * An order as its person's state shows it; none where the brand lists the asset no more. It outlives the
 * settings by which it was begun: of a seller that is none any more its name alone is known.
 */
export function buyOrderOf(
  { brand, buying: { sellers } }: Pick<Services, "brand" | "buying">,
  row: BuyOrderRow,
  accounts: readonly AssetAccount[],
): BuyOrder[] {
  const listing = findListing(brand, row.assetKey);
  if (listing === undefined) return [];
  const terms = sellers.find(({ seller }) => seller === row.seller)?.terms;
  return [
    {
      id: row.orderId,
      state: row.state,
      buyMethodId: buyMethodId(row.seller, row.fiatTicker),
      buyMethodName: terms?.name ?? row.seller,
      isExternal: terms?.isExternal ?? false,
      fiat: { amount: formatDecimal(row.fiatCents, FIAT_DECIMALS), ticker: row.fiatTicker },
      expected: moneyOf(listing, row.expectedUnits),
      accountId: row.accountId,
      isSpot: accounts.some(
        ({ accountId, purpose }) => accountId === row.accountId && purpose === "spot",
      ),
      transferId: row.depositId,
      ...(row.problem === null ? {} : { problem: row.problem }),
      ...(terms === undefined ? {} : { helpUrl: terms.helpUrl }),
      ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  ];
}
