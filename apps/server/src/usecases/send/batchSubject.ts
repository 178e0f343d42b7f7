import { networkKey } from "@coffer/core/assets";
import { HOUSE_USER_ID } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { endOutgoingRow } from "../../storage/outgoing/endOutgoings.ts";
import {
  listParts,
  markPartsDead,
  partsOf,
  paymentIdsOf,
} from "../../storage/outgoing/outgoingParts.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import {
  listPayments,
  noteProgress,
  noteWaiting,
  type Payment,
  returnPayment,
} from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { hashText } from "../hashText.ts";
import type { OutgoingEnd, OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { adoptBatch } from "./adoptBatch.ts";
import { endPayment } from "./endPayment.ts";

const paymentsOf = async (store: Store, outgoing: Outgoing): Promise<readonly Payment[]> =>
  listPayments(store, paymentIdsOf(await partsOf(store, outgoing)));

/** Payments that go together, as what an outgoing transaction is made for. */
export const batchSubject: OutgoingSubject = {
  noteProgress: async (store, progress, now) => {
    const parts = await listParts(
      store,
      progress.map(({ outgoing }) => outgoing.outgoingId),
    );
    const payments = progress.flatMap(({ outgoing, transactionId, confirmations }) =>
      paymentIdsOf(parts.get(outgoing.outgoingId) ?? []).map((paymentId) => {
        return { paymentId, transactionId, confirmations };
      }),
    );
    await touchUsers(store, await noteProgress(store, payments, now));
  },
  noteWaiting: async (store, outgoing, waitingFor) =>
    noteWaiting(store, paymentIdsOf(await partsOf(store, outgoing)), waitingFor),
  end: endBatch,
  revive: async (store, outgoing, now) => {
    const payments = await paymentsOf(store, outgoing);
    for (const { paymentId } of payments)
      if (!(await returnPayment(store, { paymentId, now })))
        throw new Error(`Payment ${paymentId} is no longer on its way.`);
    await markPartsDead(store, outgoing.outgoingId);
    await enqueue(store, "payout-round", { id: networkKey(outgoing.networkId) });
    await touchUsers(
      store,
      payments.map(({ userId }) => userId),
    );
  },
  adopt: adoptBatch,
};

/**
 * Ends each payment by itself, as often as it takes: those that are over stay so, whoever was killed in
 * between. What the network took for all of them is booked last, and with it the transaction is over.
 */
async function endBatch(
  services: Services,
  outgoing: Outgoing,
  end: OutgoingEnd,
): Promise<boolean> {
  const payments = await paymentsOf(services.database, outgoing);
  const open = payments.filter(({ state }) => state === "sending");
  const ended = await Promise.allSettled(
    open.map((payment) => endPayment(services, payment, { ...end, paidUnits: 0n })),
  );
  for (const each of ended) if (each.status === "rejected") throw each.reason;
  if (ended.some((each) => each.status === "fulfilled" && !each.value)) return false;
  return bookNetworkFee(services, outgoing, end);
}

/**
 * The house pays the network once for all of them, out of where their charges went (rule 3): what is left
 * of those is its gain, what is lacking its loss, and the log says which (rule 466).
 */
async function bookNetworkFee(
  { clock, database, ledger, log, random }: Services,
  { brandId, feeAssetKey: assetKey, feeUnits: chargedUnits, outgoingId }: Outgoing,
  { as, confirmations, paidUnits, transactionId }: OutgoingEnd,
): Promise<boolean> {
  const now = new Date(clock.nowMs());
  const chain = await houseAccount(database, { brandId, assetKey, kind: "chain" });
  const networkFees = await houseAccount(database, { brandId, assetKey, kind: "networkFees" });
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId,
      scopeUserId: HOUSE_USER_ID,
      idempotencyKey: `outgoing:${outgoingId}:end`,
      requestHash: hashText(`${outgoingId}:${as}:${paidUnits}`),
      kind: "batch",
      legs: [
        { accountId: chain, units: paidUnits },
        { accountId: networkFees, units: -paidUnits },
      ],
    },
    companions: [
      endOutgoingRow({ outgoingId, to: as, transactionId, paidUnits, confirmations, now }),
    ],
  });
  if (posted.outcome === "refused")
    throw new Error(`The fee of ${outgoingId} was refused: ${posted.reason}.`);
  if (posted.outcome === "posted")
    log.info("Payments that went together are over.", {
      outgoingId,
      chargedUnits: `${chargedUnits}`,
      paidUnits: `${paidUnits}`,
      gainedUnits: `${chargedUnits - paidUnits}`,
    });
  return posted.outcome !== "overtaken";
}
