import type { SweepState } from "@coffer/core/send";
import { HOUSE_USER_ID } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { endOutgoingRow } from "../../storage/outgoing/endOutgoings.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import { lockSweep, moveSweep, moveSweepRow } from "../../storage/sweeps/sweeps.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import type { OutgoingEnd, OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { hashText } from "../hashText.ts";

/** Of what moves within custody nobody but the house waits to hear. */
const unnotedProgress = {
  noteProgress: async () => {},
  noteWaiting: async () => {},
} satisfies Pick<OutgoingSubject, "noteProgress" | "noteWaiting">;

/** Sweeps, as what outgoing transactions of deposit addresses are made for. */
export const sweepSubject: OutgoingSubject = {
  ...unnotedProgress,
  end: async (services, outgoing, end) => {
    const failure = "it failed on the chain";
    const booking = { end, from: "sending", to: "swept", failure } as const;
    if (!(await bookNetworkFee(services, outgoing, booking))) return false;
    const subject = `${outgoing.assetKey}:${outgoing.sender}`;
    if (end.as === "settled") await endEpisode(services, "sweepFailed", [subject]);
    else {
      const { transactionId } = end;
      const { subjectId: sweepId } = outgoing;
      await beginEpisode(services, "sweepFailed", { subject, sweepId, transactionId });
    }
    return true;
  },
  revive: async (store, { subjectId: sweepId }, now) => {
    if (!(await moveSweep(store, { sweepId, from: "sending", to: "planned", now })))
      throw new Error(`Sweep ${sweepId} is no longer on its way.`);
  },
};

/** Coins for the fee of a sweep of tokens, as what an outgoing transaction of the payout address is made for. */
export const feeTopUpSubject: OutgoingSubject = {
  ...unnotedProgress,
  end: (services, outgoing, end) => {
    const failure = "the coins for its fee did not arrive";
    return bookNetworkFee(services, outgoing, { end, from: "toppingUp", to: "planned", failure });
  },
  revive: async (store, { subjectId: sweepId }, now) => {
    const sweep = await lockSweep(store, sweepId);
    if (sweep?.state !== "toppingUp") throw new Error(`Sweep ${sweepId} waits for no coins.`);
    await moveSweep(store, { sweepId, from: "toppingUp", to: "planned", now });
  },
};

type SweepEnd = {
  readonly end: OutgoingEnd;
  /** Where its sweep stands, and where it goes when the transaction did what it was made for. */
  readonly from: SweepState;
  readonly to: SweepState;
  /** Why the sweep is dropped when it did not. */
  readonly failure: string;
};

/**
 * Ends a transaction that moved coins within custody, and moves its sweep on: the amount stays the
 * house's to hold, only what the network took has left, and the house pays it.
 * False when either has moved meanwhile: nothing is booked then.
 */
async function bookNetworkFee(
  services: Services,
  outgoing: Outgoing,
  { end, from, to, failure }: SweepEnd,
): Promise<boolean> {
  const { clock, database, ledger, random } = services;
  const { brandId, feeAssetKey: assetKey, outgoingId } = outgoing;
  const { as, confirmations, paidUnits, transactionId } = end;
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
      kind: outgoing.kind,
      legs: [
        { accountId: chain, units: paidUnits },
        { accountId: networkFees, units: -paidUnits },
      ],
    },
    companions: [
      moveSweepRow({
        sweepId: outgoing.subjectId,
        from,
        now,
        ...(as === "settled" ? { to, why: null } : { to: "dropped", why: failure }),
      }),
      endOutgoingRow({ outgoingId, to: as, transactionId, paidUnits, confirmations, now }),
    ],
  });
  if (posted.outcome === "refused")
    throw new Error(`The fee of ${outgoingId} was refused: ${posted.reason}.`);
  return posted.outcome !== "overtaken";
}
