import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { moveSweep, lockSweep } from "../../storage/sweeps/sweeps.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { bookNetworkFee } from "./bookNetworkFee.ts";

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
