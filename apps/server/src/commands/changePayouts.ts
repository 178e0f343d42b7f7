import { resumeByHand, stopByHand } from "../operating/payouts/changePayoutStops.ts";
import type { CommandSettings } from "../settings.ts";
import { withOperatedWallet } from "./withOperatedWallet.ts";

/** `npm run payouts:stop` and `npm run payouts:resume`, for one asset or all. */
export const changePayouts = (
  settings: CommandSettings,
  what: "payouts:stop" | "payouts:resume",
  asset: string | undefined,
): Promise<string> =>
  withOperatedWallet(settings, async ({ brand, database }) => {
    const change = { database, brand, asset };
    if (what === "payouts:stop") {
      const stopped = await stopByHand(change, new Date());
      return `Stopped: ${stopped.join(", ")}. Payments wait; what is signed already still leaves.`;
    }
    const lifted = await resumeByHand(change);
    return lifted.length === 0 ? "No stop of a person stood." : `Lifted: ${lifted.join(", ")}.`;
  });
