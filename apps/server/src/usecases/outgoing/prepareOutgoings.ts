import type { Chain, FeeQuote } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { enqueueAll } from "../../storage/enqueue.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertParts, type NewPart } from "../../storage/outgoing/outgoingParts.ts";
import { insertOutgoings, type NewOutgoing } from "../../storage/outgoing/outgoings.ts";
import { dearestFee } from "./dearestFee.ts";

/** A transaction to make, with the sequence number that `lockSender` answered. Units are base units. */
type Plan = Omit<
  NewOutgoing,
  "outgoingId" | "networkId" | "feeUnits" | "feeUnitsMax" | "state" | "now"
> & {
  readonly fee: FeeQuote;
  /** What its sender can pay for it at most, where that may be less than it may become. */
  readonly payableUnits?: bigint;
};

export type OutgoingPlan = Plan & {
  readonly networkId: NetworkId;
  readonly unsignedPayload: string;
  /** Of one that pays many. */
  readonly batch?: PlannedBatch;
};

/** What a transaction that pays many is for. Its first version costs what the network asks, which is its `fee`. */
export type PlannedBatch = {
  readonly outgoingId: string;
  readonly parts: readonly Omit<NewPart, "outgoingId">[];
  /** Coin units that all of them together were charged, and that it may cost at most. */
  readonly feeUnits: bigint;
  readonly feeUnitsMax: bigint;
};

/** A plan with its first bytes. Throws where nothing can be built of it. */
export async function planOutgoing(chain: Chain, plan: Plan): Promise<OutgoingPlan> {
  const unsignedPayload = await unsignedPayloadOf(chain, plan, plan.fee);
  return { ...plan, networkId: chain.networkId, unsignedPayload };
}

type Moving = Pick<Plan, "assetKey" | "destination" | "memo" | "sender" | "sequence" | "units">;

/** The bytes of a version: what its row says, on the terms of this fee. */
export const unsignedPayloadOf = (
  chain: Chain,
  { assetKey, destination: to, memo, sender: from, sequence, units }: Moving,
  { terms }: FeeQuote,
): Promise<string> => chain.buildTransfer({ assetKey, from, sequence, to, units, memo, terms });

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
  await insertParts(store, plans.flatMap(partsOfPlan));
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
  { batch, fee, payableUnits, unsignedPayload, ...plan }: OutgoingPlan,
  now: Date,
) {
  const outgoingId = batch?.outgoingId ?? random.id();
  const feeUnits = batch?.feeUnits ?? fee.feeUnits;
  const { kind } = plan;
  const dearest =
    batch?.feeUnitsMax ?? (kind === "batch" ? 0n : dearestFee(brand, { ...plan, kind, feeUnits }));
  const feeUnitsMax = payableUnits !== undefined && payableUnits < dearest ? payableUnits : dearest;
  const outgoing = { outgoingId, networkId: plan.networkId };
  return {
    outgoing: { ...plan, outgoingId, feeUnits, feeUnitsMax, state: "prepared" as const, now },
    attempt: { outgoing, attempt: 1, fee, unsignedPayload, now },
  };
}

const partsOfPlan = ({ batch }: Pick<OutgoingPlan, "batch">): readonly (readonly NewPart[])[] =>
  batch === undefined
    ? []
    : [batch.parts.map((part) => ({ ...part, outgoingId: batch.outgoingId }))];
