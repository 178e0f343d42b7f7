import type { AlarmName } from "../../alarms/alarmCatalogue.ts";
import type { LogFields } from "../../ports/log.ts";
import type { Services } from "../../ports/services.ts";
import { closeEpisodes, openEpisode } from "../../storage/alarms/alarmEpisodes.ts";

type Needed = Pick<Services, "clock" | "database" | "log">;

/** Raises an alarm when its cause begins, and not again before `endEpisode`: a restart included. */
export async function beginEpisode(
  { clock, database, log }: Needed,
  alarm: AlarmName,
  { subject, ...fields }: LogFields & { readonly subject: string },
): Promise<void> {
  const now = new Date(clock.nowMs());
  if (await openEpisode(database, alarm, { subject, now }))
    log.alarm(alarm, { subject, ...fields });
}

/** Says once that the cause of an alarm has ended; says nothing where none was raised. */
export async function endEpisode(
  { database, log }: Pick<Needed, "database" | "log">,
  alarm: AlarmName,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  for (const { subject, since } of await closeEpisodes(database, alarm, subjects))
    log.info("What an alarm was raised for has ended.", { alarm, subject, since });
}
