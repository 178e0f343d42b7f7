import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { moveSweepRow } from "../../storage/sweeps/moveSweeps.ts";
import { moveSweep } from "../../storage/sweeps/sweeps.ts";
import { beginEpisode, endEpisode } from "../outgoing/alarmEpisode.ts";
import { bookNetworkFee } from "./bookNetworkFee.ts";
import { nobodyToTell } from "./nobodyToTell.ts";

/** Sweeps, as what outgoing transactions of deposit addresses are made for. */
export const sweepSubject: OutgoingSubject = {
  ...nobodyToTell,
  end: async (services, outgoing, end) => {
    const { subject_id: sweepId } = outgoing;
    const now = new Date(services.clock.nowMs());
    const move =
      end.as === "settled"
        ? ({ to: "swept", why: null } as const)
        : ({ to: "dropped", why: "it failed on the chain" } as const);
    const subjectRow = moveSweepRow({ sweepId, from: "sending", now, ...move });
    await bookNetworkFee(services, outgoing, { end, subjectRow });
    const subject = `${outgoing.asset_key}:${outgoing.sender}`;
    if (end.as === "settled") await endEpisode(services, "sweepFailed", [subject]);
    else {
      const { transactionId } = end;
      await beginEpisode(services, "sweepFailed", { subject, sweepId, transactionId });
    }
  },
  revive: async (store, { subject_id: sweepId }, now) => {
    if (!(await moveSweep(store, { sweepId, from: "sending", to: "planned", now })))
      throw new Error(`Sweep ${sweepId} is no longer on its way.`);
  },
};
