import type { Chain, FeeMarket, FeeQuote } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { insertAttempts, listAttempts, type Attempt } from "../../storage/outgoing/attempts.ts";
import { lockOutgoings, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { beginEpisode } from "../alarms/alarmEpisode.ts";
import { dearestFee } from "./dearestFee.ts";
import { unsignedPayloadOf } from "./prepareOutgoings.ts";

type Stuck = {
  readonly outgoing: Outgoing;
  readonly newest: Attempt;
  readonly market: FeeMarket;
};

/**
 * Writes a dearer version of a transaction that waits, with the same sequence number: at most one of them can
 * be mined. At its ceiling it keeps waiting, with an alarm.
 */
export async function repriceOutgoing(
  services: Services,
  chain: Chain,
  { outgoing, newest, market }: Stuck,
): Promise<void> {
  const { outgoingId } = outgoing;
  const feeUnitsMax = feeUnitsMaxOf(services, outgoing);
  const fee = market.replacement({ last: newest.terms, feeUnitsMax });
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
function feeUnitsMaxOf({ brand }: Services, outgoing: Outgoing): bigint {
  const { assetKey, feeUnits, feeUnitsMax: ofRow, kind } = outgoing;
  const dearest = dearestFee(brand, { kind, assetKey, feeUnits });
  return ofRow < dearest ? ofRow : dearest;
}

async function addVersion(
  { clock, database, log }: Services,
  chain: Chain,
  { outgoing, newest, fee }: { outgoing: Outgoing; newest: Attempt; fee: FeeQuote },
): Promise<void> {
  const { outgoingId: id } = outgoing;
  const unsignedPayload = await unsignedPayloadOf(chain, outgoing, fee);
  const now = new Date(clock.nowMs());
  const attempt = newest.attempt + 1;
  await database.transaction().execute(async (store) => {
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
