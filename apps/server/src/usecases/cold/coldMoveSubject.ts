import { HOUSE_USER_ID } from "@coffer/ledger";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { dropColdMove, endColdMoveRow } from "../../storage/cold/coldMoves.ts";
import { endOutgoingRow } from "../../storage/outgoing/endOutgoings.ts";
import { hashText } from "../hashText.ts";
import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";

/**
 * A surplus on its way to the cold address, as what an outgoing transaction is made for: at its end the amount
 * stands among what is cold, and the house pays what the network took.
 */
export const coldMoveSubject: OutgoingSubject = {
  noteProgress: async () => {},
  noteWaiting: async () => {},
  end: async (services, outgoing, { as, confirmations, paidUnits, transactionId }) => {
    const { clock, database, ledger, random } = services;
    const { assetKey, brandId, feeAssetKey, outgoingId, subjectId: coldMoveId } = outgoing;
    const now = new Date(clock.nowMs());
    const house = (of: typeof assetKey, kind: "chain" | "cold" | "networkFees") =>
      houseAccount(database, { brandId, assetKey: of, kind });
    const units = as === "settled" ? outgoing.units : 0n;
    const isCoin = assetKey === feeAssetKey;
    const moved = [
      { accountId: await house(assetKey, "chain"), units: isCoin ? units + paidUnits : units },
      { accountId: await house(assetKey, "cold"), units: -units },
    ];
    const paid = [
      ...(isCoin ? [] : [{ accountId: await house(feeAssetKey, "chain"), units: paidUnits }]),
      { accountId: await house(feeAssetKey, "networkFees"), units: -paidUnits },
    ];
    const posted = await ledger.post({
      transfer: {
        transferId: random.id(),
        brandId,
        scopeUserId: HOUSE_USER_ID,
        idempotencyKey: `outgoing:${outgoingId}:end`,
        requestHash: hashText(`${outgoingId}:${as}:${paidUnits}`),
        kind: "coldMove",
        legs: [...moved, ...paid].filter((leg) => leg.units !== 0n),
      },
      companions: [
        endColdMoveRow({ coldMoveId, to: as === "settled" ? "moved" : "dropped", now }),
        endOutgoingRow({ outgoingId, to: as, transactionId, paidUnits, confirmations, now }),
      ],
    });
    if (posted.outcome === "refused")
      throw new Error(`The end of ${outgoingId} was refused: ${posted.reason}.`);
    return posted.outcome !== "overtaken";
  },
  revive: async (store, { subjectId }, now) => {
    if (!(await dropColdMove(store, subjectId, now)))
      throw new Error(`Surplus ${subjectId} is no longer on its way.`);
  },
};
