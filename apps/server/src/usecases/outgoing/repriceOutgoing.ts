import type { Chain, FamilyTerms, FeeMarket, FeeQuote } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { insertAttempts, listAttempts, type Attempt } from "../../storage/outgoing/attempts.ts";
import { partsOf, paymentIdsOf } from "../../storage/outgoing/outgoingParts.ts";
import { lockOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { lockNextSequence } from "../../storage/outgoing/sequences.ts";
import { listPayments } from "../../storage/send/payments.ts";
import { beginEpisode } from "../alarms/alarmEpisode.ts";
import { dearestBatch, dearestFee } from "./dearestFee.ts";
import { buildVersion } from "./buildVersion.ts";

type Stuck = {
  readonly outgoing: Outgoing;
  readonly newest: Attempt;
  readonly market: FeeMarket;
  /** Those that wait before it, where it pays for them as well; the oldest first. */
  readonly ahead?: readonly FamilyTerms[];
};

/**
 * Writes a dearer version of a transaction that waits, with the same sequence number: at most one of them can
 * be mined. At its ceiling it keeps waiting, with an alarm.
 */
export async function repriceOutgoing(
  services: Services,
  chain: Chain,
  { outgoing, newest, market, ahead = [] }: Stuck,
): Promise<void> {
  const { outgoingId } = outgoing;
  const feeUnitsMax = await feeUnitsMaxOf(services, outgoing);
  const fee = market.replacement({ last: newest.terms, ahead, feeUnitsMax });
  if (fee.ok) {
    await addVersion(services, chain, { outgoing, newest, fee: fee.value });
    return;
  }
  const { kind, subjectId } = outgoing;
  await beginEpisode(services, "paymentStuck", {
    subject: outgoingId,
    kind,
    subjectId,
    feeUnitsMax: feeUnitsMax.toString(),
  });
}

/** What its row says, and no more than the brand allows today: the signer would refuse more. */
async function feeUnitsMaxOf({ brand, database }: Services, outgoing: Outgoing): Promise<bigint> {
  const { assetKey, feeUnits, feeUnitsMax: ofRow, kind } = outgoing;
  const dearest =
    kind === "batch"
      ? dearestBatch(
          brand,
          await listPayments(database, paymentIdsOf(await partsOf(database, outgoing))),
        )
      : dearestFee(brand, { kind, assetKey, feeUnits });
  return ofRow < dearest ? ofRow : dearest;
}

async function addVersion(
  { clock, database, log }: Services,
  chain: Chain,
  { outgoing, newest, fee }: { outgoing: Outgoing; newest: Attempt; fee: FeeQuote },
): Promise<void> {
  const { outgoingId: id } = outgoing;
  const unsignedPayload = await buildVersion(database, chain, { outgoing, fee });
  const now = new Date(clock.nowMs());
  const attempt = newest.attempt + 1;
  await database.transaction().execute(async (store) => {
    if (chain.childPays === true && !(await isLast(store, outgoing))) return;
    const [locked] = await lockOutgoings(store, [id]);
    const isOpen = locked?.state === "signed" || locked?.state === "broadcast";
    const attempts = (await listAttempts(store, [id])).get(id) ?? [];
    if (!isOpen || attempts.at(-1)?.attempt !== newest.attempt) return;
    await insertAttempts(store, [{ outgoing, attempt, fee, unsignedPayload, now }]);
    await enqueue(store, "outgoing-sign", { id });
    log.info("A transaction that waits is made dearer.", {
      outgoingId: id,
      attempt,
      feeUnits: fee.feeUnits.toString(),
    });
  });
}

/**
 * Whether no other transaction may spend what it gives back: a version in its place would make that one
 * void. Locks the sender, so that none is prepared meanwhile (rule 467).
 */
const isLast = async (store: Store, { networkId, sender, sequence }: Outgoing): Promise<boolean> =>
  (await lockNextSequence(store, { networkId, address: sender })) === sequence + 1n;
