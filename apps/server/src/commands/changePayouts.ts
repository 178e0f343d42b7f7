import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { readLocalSecrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { openDatabase } from "../storage/database.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import { resumeByHand, stopByHand } from "../operating/payouts/changePayoutStops.ts";

const CONNECTIONS = 1;

/** `npm run payouts:stop` and `npm run payouts:resume`, for one asset or all. */
export async function changePayouts(
  settings: CommandSettings,
  what: "payouts:stop" | "payouts:resume",
  asset: string | undefined,
): Promise<string> {
  if (!isDatabaseThere(settings)) throw new OperatingRefusal("There is no wallet here.");
  const secrets =
    settings.COFFER_ENV === "local" ? readLocalSecrets(settings) : { postgresPassword: "" };
  const operated = await openOperatedDatabase(settings, secrets);
  const log = createCommandLog(settings);
  const database = openDatabase(operated.connectionString, log, CONNECTIONS);
  const change = { database, brand: brandOf(settings), asset };
  try {
    if (what === "payouts:stop") {
      const stopped = await stopByHand(change, new Date());
      return `Stopped: ${stopped.join(", ")}. Payments wait; what is signed already still leaves.`;
    }
    const lifted = await resumeByHand(change);
    return lifted.length === 0 ? "No stop of a person stood." : `Lifted: ${lifted.join(", ")}.`;
  } finally {
    await database.destroy();
    await operated.close();
  }
}
