import type { NetworkId } from "@coffer/contract";
import { PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { NewOutgoing } from "../../storage/outgoing/outgoings.ts";
import type { Payment } from "../../storage/send/payments.ts";

type Place = {
  readonly outgoingId: string;
  readonly networkId: NetworkId;
  /** The payout address. */
  readonly sender: string;
  readonly sequence: bigint;
};

/**
 * The row of a transaction that pays these, all of one asset: its own subject, for no one receiver, and for
 * what all of them were charged. Throws for nobody.
 */
export function batchRow(
  payments: readonly Payment[],
  { outgoingId, ...place }: Place,
): Omit<NewOutgoing, "feeUnitsMax" | "now" | "state"> {
  const [first] = payments;
  if (first === undefined) throw new Error("A batch pays somebody.");
  const { assetKey, brandId, feeAssetKey } = first;
  return {
    ...place,
    outgoingId,
    brandId,
    keyPurpose: "hot",
    derivationIndex: PAYOUT_INDEX,
    kind: "batch",
    subjectId: outgoingId,
    assetKey,
    destination: "",
    units: payments.reduce((sum, { units }) => sum + units, 0n),
    memo: "",
    feeAssetKey,
    feeUnits: payments.reduce((sum, { feeUnits }) => sum + feeUnits, 0n),
  };
}
