import { lockSweep, moveSweep } from "../../storage/sweeps/sweeps.ts";
import type { OutgoingSubject } from "../outgoing/outgoingSubject.ts";
import { bookNetworkFee } from "./bookNetworkFee.ts";
import { unnotedProgress } from "./unnotedProgress.ts";

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
