import { NodeUnavailable, type ChainBatches } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { dearestBatch } from "../outgoing/dearestFee.ts";
import type { OutgoingPlan, PlannedBatch } from "../outgoing/prepareOutgoings.ts";
import { batchRow } from "./batchRow.ts";
import type { PaymentPlan, Planned, ToPlan } from "./planned.ts";

type Asked = ToPlan & {
  readonly batches: ChainBatches;
  /** Transactions at most; without it as many as it takes. */
  readonly room: bigint | undefined;
};

/**
 * As few transactions as pay them, the first first. Where one cannot be built with all who would go in it,
 * for the sender has less than they move and cost, the older half of them is tried; one that cannot be built for another
 * reason holds up those in it, and them alone. Throws while the node does not answer.
 */
export async function planBatches(
  services: Services,
  payments: readonly Payment[],
  asked: Asked,
): Promise<Planned> {
  const { batches, first, room } = asked;
  const isRoom = () => room === undefined || BigInt(plans.length) < room;
  const plans: PaymentPlan[] = [];
  const short: Planned["short"][number][] = [];
  const broken: Planned["broken"][number][] = [];
  // One transaction moves one asset.
  for (const ofAsset of Map.groupBy(payments, ({ assetKey }) => assetKey).values()) {
    let rest: readonly Payment[] = ofAsset;
    let size = batches.payeesMax;
    while (rest.length > 0 && isRoom()) {
      const together = rest.slice(0, size);
      const sequence = first + BigInt(plans.length);
      try {
        const plan = await planBatch(services, together, { ...asked, sequence });
        if (plan === "insufficientFunds" && together.length > 1) {
          size = Math.ceil(together.length / 2);
          continue;
        }
        if (plan !== "insufficientFunds") plans.push({ payments: together, plan });
        else short.push(...together.map((payment) => ({ payment, assetKey: payment.feeAssetKey })));
      } catch (error) {
        if (error instanceof NodeUnavailable) throw error;
        broken.push(...together.map((payment) => ({ payment, error })));
      }
      rest = rest.slice(together.length);
    }
  }
  return { plans, short, broken };
}

async function planBatch(
  { brand, random }: Services,
  payments: readonly Payment[],
  { ahead = [], batches, chain, facts, sequence }: Asked & { readonly sequence: bigint },
): Promise<OutgoingPlan | "insufficientFunds"> {
  const { address: sender } = facts;
  const { networkId } = chain;
  const { outgoingId, feeUnits, ...row } = batchRow(payments, {
    outgoingId: random.id(),
    networkId,
    sender,
    sequence,
  });
  const payees = payments.map(({ destination: to, units }) => ({ to, units }));
  const batch = { assetKey: row.assetKey, from: sender, sequence, payees };
  const fee = await batches.quote({ ...batch, ahead, feeUnitsMax: feeUnits });
  if (!fee.ok) return fee.problem;
  const planned: PlannedBatch = {
    outgoingId,
    parts: payments.map(({ destination, paymentId, units }) => ({ destination, paymentId, units })),
    feeUnits,
    feeUnitsMax: dearestBatch(brand, payments),
  };
  const unsignedPayload = await batches.build({ ...batch, terms: fee.value.terms });
  return { ...row, fee: fee.value, unsignedPayload, batch: planned };
}
