import { isBuyOrderPaid, nextBuyAskMs } from "@coffer/core/buy";
import { findListing } from "../../catalogue/assetListing.ts";
import { onrampAssetOf } from "../../catalogue/onrampAssets.ts";
import type { Services } from "../../ports/services.ts";
import { claimBuyAsks, putOffBuyAsk } from "../../storage/buy/buyAsks.ts";
import type { BuyOrderRow } from "../../storage/buy/buyOrders.ts";
import { takeSellerReport } from "./takeSellerReport.ts";

/** Orders that are asked about at once: a slow seller keeps nothing else waiting. */
const AT_ONCE_MAX = 8;
/** Longer than a seller's slowest answer takes; what a crash has left is asked again then. */
const LEASE_MS = 60_000;

/** Asks the sellers about every order whose turn has come: a webhook knocked, or none came for a while. */
export async function buyRound(services: Services): Promise<void> {
  const { brand, buying, clock, database, log } = services;
  const nowMs = clock.nowMs();
  const leasedUntil = new Date(nowMs + LEASE_MS);
  const claimed = await claimBuyAsks(database, {
    brandId: brand.id,
    sellers: buying.sellers.map(({ seller }) => seller),
    now: new Date(nowMs),
    leasedUntil,
    limit: AT_ONCE_MAX,
  });
  await Promise.all(
    claimed.map(async (order) => {
      try {
        await askAbout(services, order, leasedUntil);
      } catch (error) {
        const { orderId } = order;
        log.warn("A purchase could not be asked about.", { orderId, error: String(error) });
        // The database may be away still; the claim runs out by itself then.
        await askAgain(services, order, leasedUntil).catch(() => undefined);
      }
    }),
  );
}

async function askAbout(services: Services, order: BuyOrderRow, leasedUntil: Date): Promise<void> {
  const { brand, buying, clock } = services;
  const { orderId, sellerOrderId } = order;
  const seller = buying.sellers.find((each) => each.seller === order.seller);
  const listing = findListing(brand, order.assetKey);
  if (seller === undefined || listing === undefined) return askAgain(services, order, leasedUntil);
  const nowMs = clock.nowMs();
  // Clocks of two processes differ: whatever was booked before the claim was known when this is asked.
  const asOf = new Date(Math.max(nowMs, order.asOf.getTime()));
  const asset = onrampAssetOf(listing);
  const said = await seller.reportOf({ orderId, sellerOrderId, asset });
  if (!said.ok) return askAgain(services, order, leasedUntil);
  await takeSellerReport(services, { orderId, report: said.value, asOf, leasedUntil });
}

/** Without a usable answer nothing changes, and it is asked again. */
async function askAgain(
  { clock, database }: Services,
  { orderId, state, updatedAt }: BuyOrderRow,
  leasedUntil: Date,
): Promise<void> {
  const nowMs = clock.nowMs();
  const ageMs = nowMs - updatedAt.getTime();
  const askAt = new Date(nowMs + nextBuyAskMs(ageMs, isBuyOrderPaid(state)));
  await putOffBuyAsk(database, { orderId, leasedUntil, askAt });
}
