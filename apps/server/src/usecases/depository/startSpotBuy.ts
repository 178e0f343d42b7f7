import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { FormTheme } from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import { startBuyCrypto, type OpenedOrder } from "../buy/startBuyCrypto.ts";
import { findActiveSpot } from "./findActiveSpot.ts";

type SpotBuy = {
  readonly userId: UserId;
  /** In the currency. */
  readonly amount: string;
  readonly fiatTicker: string;
  readonly buyMethodId: string;
  readonly idempotencyKey: string;
  readonly theme?: FormTheme | undefined;
};

/**
 * Begins a purchase of what the depository is in, to its own address: as any purchase, behind the lock of
 * the depository. The same key answers the same order, wherever the depository is by then. (rule 322)
 */
export async function startSpotBuy(
  services: Services,
  { userId, amount, fiatTicker, buyMethodId, idempotencyKey, theme }: SpotBuy,
): Promise<Outcome<OpenedOrder, Refusal>> {
  const active = await findActiveSpot(services, userId);
  if (!active.ok) return active;
  const { kept, spot } = active.value;
  const listing = kept.listings.find(({ key }) => key === spot.assetKey);
  if (listing === undefined) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const { token, cryptoCurrencyType } = listing.asset;
  return startBuyCrypto(services, {
    userId,
    purpose: "spot",
    accountId: spot.accountId,
    fiatTicker,
    fiatAmount: amount,
    id: buyMethodId,
    asset: { token, cryptoCurrencyType },
    idempotencyKey,
    theme,
  });
}
