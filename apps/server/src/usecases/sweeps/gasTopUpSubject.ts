import { lockSweep, moveSweep } from "../../storage/sweeps/sweeps.ts";
import { moveSweepRow } from "../../storage/sweeps/moveSweeps.ts";
import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { bookNetworkFee } from "./bookNetworkFee.ts";
import { nobodyToTell } from "./nobodyToTell.ts";

/** Gas for a sweep of tokens, as what an outgoing transaction of the payout address is made for. */
export const gasTopUpSubject: OutgoingSubject = {
  ...nobodyToTell,
  end: async (services, outgoing, end) => {
    const { subject_id: sweepId } = outgoing;
    const now = new Date(services.clock.nowMs());
    const move =
      end.as === "settled"
        ? ({ to: "planned", why: null } as const)
        : ({ to: "dropped", why: "its gas did not arrive" } as const);
    const subjectRow = moveSweepRow({ sweepId, from: "toppingUp", now, ...move });
    await bookNetworkFee(services, outgoing, { end, subjectRow });
  },
  revive: async (store, { subject_id: sweepId }, now) => {
    const sweep = await lockSweep(store, sweepId);
    if (sweep?.state !== "toppingUp") throw new Error(`Sweep ${sweepId} waits for no gas.`);
    await moveSweep(store, { sweepId, from: "toppingUp", to: "planned", now });
  },
};
