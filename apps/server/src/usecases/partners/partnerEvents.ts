import { formatDecimal } from "@coffer/core/money";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { ownedBy } from "../../storage/partners/partnerOwners.ts";
import type { UntoldReceipt, UntoldReturn } from "../../storage/partners/partnerTransfers.ts";
import type { Changed } from "../webhooks/writeEvent.ts";

/** A bonus that came back, as its partner is told; whose it was, by an accrual of the partner's own. (rule 443) */
export const returnedBonus = (
  services: Pick<Services, "brand">,
  { lastAccrualId, operationId, ...returned }: UntoldReturn,
): Changed => ({
  owner: ownedBy(returned),
  kind: "bonus",
  subjectId: operationId,
  at: returned.createdAt,
  what: {
    type: "bonus.returned",
    bonus: { ...toldOf(services, { ...returned, id: operationId }), lastAccrualId },
  },
});

/** What came into a partner's own account. (rule 443) */
export const receivedPayment = (
  services: Pick<Services, "brand">,
  receipt: UntoldReceipt,
): Changed => ({
  owner: ownedBy(receipt),
  kind: receipt.kind,
  subjectId: receipt.id,
  at: receipt.createdAt,
  what: {
    type: "payment.received",
    payment: { ...toldOf(services, receipt), transactionId: receipt.transactionId },
  },
});

type Told = Pick<UntoldReceipt, "assetKey" | "createdAt" | "id" | "units">;

function toldOf({ brand }: Pick<Services, "brand">, { assetKey, createdAt, id, units }: Told) {
  const { asset, network } = listingOf(brand, assetKey);
  const amount = formatDecimal(units, asset.decimals);
  const { networkId } = network;
  return { id, assetKey, networkId, amount, createdAt: createdAt.toISOString() };
}
