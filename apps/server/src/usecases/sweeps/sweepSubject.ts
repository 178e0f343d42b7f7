import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { moveSweep } from "../../storage/sweeps/sweeps.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { bookNetworkFee } from "./bookNetworkFee.ts";
import { unnotedProgress } from "./unnotedProgress.ts";

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
