import { HOUSE_USER_ID, type CompanionRow } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { endOutgoingRow } from "../../storage/outgoing/endOutgoings.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import type { OutgoingEnd } from "../outgoing/outgoingSubject.ts";
import { hashText } from "../send/hashText.ts";

/**
 * Ends a transaction that moved coins within custody: the amount stays the house's to hold, only
 * what the network took has left, and the house pays it.
 */
export async function bookNetworkFee(
  services: Services,
  outgoing: Outgoing,
  { end, subjectRow }: { readonly end: OutgoingEnd; readonly subjectRow: CompanionRow },
): Promise<void> {
  const { clock, database, ledger, random } = services;
  const { brand_id: brandId, fee_asset_key: assetKey, outgoing_id: outgoingId } = outgoing;
  const { as: to, confirmations, paidUnits, transactionId } = end;
  const now = new Date(clock.nowMs());
  const chain = await houseAccount(database, { brandId, assetKey, kind: "chain" });
  const networkFees = await houseAccount(database, { brandId, assetKey, kind: "networkFees" });
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId,
      scopeUserId: HOUSE_USER_ID,
      idempotencyKey: `outgoing:${outgoingId}:end`,
      requestHash: hashText(`${outgoingId}:${to}:${paidUnits}`),
      kind: outgoing.kind,
      legs: [
        { accountId: chain, units: paidUnits },
        { accountId: networkFees, units: -paidUnits },
      ],
    },
    companions: [
      subjectRow,
      endOutgoingRow({ outgoingId, to, transactionId, paidUnits, confirmations, now }),
    ],
  });
  if (posted.outcome === "refused")
    throw new Error(`The fee of ${outgoingId} was refused: ${posted.reason}.`);
}
