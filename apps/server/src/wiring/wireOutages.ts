import type { OutageListeners } from "../adapters/createOutageReporter.ts";
import type { AlarmName } from "../alarms/alarmCatalogue.ts";
import type { Clock } from "../ports/clockAndRandom.ts";
import type { Log } from "../ports/log.ts";
import type { Database } from "../storage/database.ts";
import { beginEpisode, endEpisode } from "../usecases/alarms/alarmEpisode.ts";

export type OutageParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
};

type Alarm = {
  readonly name: AlarmName;
  /** Which provider. */
  readonly subject: string;
  /** What the log says when it could not be noted. */
  readonly failed: string;
};

/** An alarm that stands from a provider's going away until it answers. */
export function wireOutages(parts: OutageParts, { name, subject, failed }: Alarm): OutageListeners {
  const unheard = (error: unknown) => {
    parts.log.warn(failed, { error: String(error) });
    throw error;
  };
  return {
    onAway: (why) => beginEpisode(parts, name, { subject, why }).catch(unheard),
    onAnswering: () => endEpisode(parts, name, [subject]).catch(unheard),
  };
}
