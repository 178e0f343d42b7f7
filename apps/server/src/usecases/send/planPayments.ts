import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { planOutgoing, type OutgoingPlan } from "../outgoing/prepareOutgoings.ts";
import { planBatches } from "./planBatches.ts";
import type { PaymentPlan, Planned, ToPlan } from "./planned.ts";

/** The transactions of payments, the first first: as few as the network lets them be. */
export function planPayments(
  services: Services,
  payments: readonly Payment[],
  asked: ToPlan,
): Promise<Planned> {
  const { batches } = asked.chain;
  return batches === undefined
    ? planEach(payments, { ...asked, room: roomIn(asked) })
    : planBatches(services, payments, { ...asked, batches, room: roomIn(asked) });
}

/**
 * Transactions that may be made beside those under way; what more there is waits for a further round. One
 * that spends what another gives back is made when a node has that.
 */
function roomIn({ ahead, chain, facts, first }: ToPlan): bigint | undefined {
  const { childPays, underWayMax } = chain;
  if (ahead === undefined) return 0n;
  if (underWayMax === undefined) return undefined;
  const room = underWayMax - (first - facts.minedSequence);
  if (room <= 0n) return 0n;
  return childPays === true ? 1n : room;
}

/** One that cannot be built takes no sequence number and holds up no other. */
async function planEach(
  payments: readonly Payment[],
  { chain, facts, first, room }: ToPlan & { readonly room: bigint | undefined },
): Promise<Planned> {
  const plans: PaymentPlan[] = [];
  const broken: { payment: Payment; error: unknown }[] = [];
  for (const payment of payments) {
    const made = BigInt(plans.length);
    if (room !== undefined && made >= room) break;
    const sequence = first + made;
    try {
      const plan = await planOf(chain, payment, { sender: facts.address, sequence });
      plans.push({ payments: [payment], plan });
    } catch (error) {
      broken.push({ payment, error });
    }
  }
  return { plans, broken, short: [] };
}

async function planOf(
  chain: Chain,
  payment: Payment,
  { sender, sequence }: { sender: string; sequence: bigint },
): Promise<OutgoingPlan> {
  const { feeUnits, terms } = payment;
  if (terms === null) throw new Error(`Payment ${payment.paymentId} has no fee terms.`);
  return planOutgoing(chain, {
    brandId: payment.brandId,
    sender,
    keyPurpose: "hot",
    derivationIndex: PAYOUT_INDEX,
    sequence,
    kind: "payment",
    subjectId: payment.paymentId,
    assetKey: payment.assetKey,
    destination: payment.destination,
    units: payment.units,
    memo: payment.memo,
    feeAssetKey: payment.feeAssetKey,
    fee: { feeUnits, terms },
  });
}
