import type { FamilyTerms } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { enqueueAll } from "../../storage/enqueue.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertOutgoings, type NewOutgoing } from "../../storage/outgoing/outgoings.ts";
import { dearestFee } from "./dearestFee.ts";

/** A transaction to make, with the sequence number that `lockSender` answered. Units are base units. */
export type OutgoingPlan = Omit<NewOutgoing, "outgoingId" | "feeUnitsMax" | "state" | "now"> & {
  /** What its sender can pay for it at most, where that may be less than it may become. */
  readonly payableUnits?: bigint;
  readonly terms: FamilyTerms;
  /** What `chain.buildTransfer` answers for all of this. */
  readonly unsignedPayload: string;
};

/**
 * Writes outgoing transactions down: their rows, their first unsigned bytes, one job of the signer. In
 * the transaction that locked the sender; the caller writes the next sequence number after the last one.
 */
export async function prepareOutgoings(
  services: Services,
  store: Store,
  plans: readonly OutgoingPlan[],
): Promise<void> {
  const now = new Date(services.clock.nowMs());
  const prepared = plans.map((plan) => prepare(services, plan, now));
  await insertOutgoings(
    store,
    prepared.map(({ outgoing }) => outgoing),
  );
  await insertAttempts(
    store,
    prepared.map(({ attempt }) => attempt),
  );
  await enqueueAll(
    store,
    "outgoing-sign",
    prepared.map(({ outgoing }) => outgoing.outgoingId),
  );
}

function prepare(
  { brand, random }: Services,
  { payableUnits, terms, unsignedPayload, ...plan }: OutgoingPlan,
  now: Date,
) {
  const outgoingId = random.id();
  const dearest = dearestFee(brand, plan);
  const feeUnitsMax = payableUnits !== undefined && payableUnits < dearest ? payableUnits : dearest;
  const outgoing = { outgoingId, networkId: plan.networkId };
  return {
    outgoing: { ...plan, outgoingId, feeUnitsMax, state: "prepared" as const, now },
    attempt: {
      outgoing,
      attempt: 1,
      fee: { feeUnits: plan.feeUnits, terms },
      unsignedPayload,
      now,
    },
  };
}
