import type { FeeTerms } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { insertAttempt } from "../../storage/outgoing/attempts.ts";
import { insertOutgoing, type NewOutgoing } from "../../storage/outgoing/outgoings.ts";
import { dearestFee } from "./dearestFee.ts";

/** A transaction to make, with the nonce that `lockSender` answered. Units are base units. */
export type OutgoingPlan = Omit<NewOutgoing, "outgoingId" | "feeUnitsMax" | "state" | "now"> & {
  /** What its sender can pay for it at most, where that may be less than it may become. */
  readonly payableUnits?: bigint;
  readonly terms: FeeTerms;
  /** What `chain.buildTransfer` answers for all of this. */
  readonly unsignedPayload: string;
};

/**
 * Writes an outgoing transaction down: its row, its first unsigned bytes, the signer's job. In the
 * transaction that locked the sender; the caller writes the next nonce after its last one.
 */
export async function prepareOutgoing(
  { brand, clock, random }: Services,
  store: Store,
  { payableUnits, terms, unsignedPayload, ...plan }: OutgoingPlan,
): Promise<string> {
  const outgoingId = random.id();
  const { networkId } = plan;
  const dearest = dearestFee(brand, plan);
  const now = new Date(clock.nowMs());
  await insertOutgoing(store, {
    ...plan,
    outgoingId,
    feeUnitsMax: payableUnits !== undefined && payableUnits < dearest ? payableUnits : dearest,
    state: "prepared",
    now,
  });
  await insertAttempt(store, {
    outgoing: {
      outgoing_id: outgoingId,
      network_type: networkId.type,
      chain_id: networkId.chainId,
    },
    attempt: 1,
    terms,
    unsignedPayload,
    now,
  });
  await enqueue(store, "outgoing-sign", { id: outgoingId });
  return outgoingId;
}
