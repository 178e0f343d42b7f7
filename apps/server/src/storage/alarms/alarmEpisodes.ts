import { sql } from "kysely";
import type { AlarmName } from "../../alarms/alarmCatalogue.ts";
import type { Store } from "../database.ts";

/** Opens an episode; false when it was open already, in whatever process. */
export async function openEpisode(
  store: Store,
  alarm: AlarmName,
  { subject, now }: { readonly subject: string; readonly now: Date },
): Promise<boolean> {
  const result = await store
    .insertInto("alarm_episode")
    .values({ alarm, subject, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Closes those of the subjects that are open, and answers which they were. */
export async function closeEpisodes(
  store: Store,
  alarm: AlarmName,
  subjects: readonly string[],
): Promise<readonly { readonly subject: string; readonly since: Date }[]> {
  return store
    .deleteFrom("alarm_episode")
    .where("alarm", "=", alarm)
    .where("subject", "=", sql<string>`any(${[...subjects]}::text[])`)
    .returning(["subject", "since"])
    .execute();
}

/** Closes whatever was raised about a subject that is over. */
export async function closeEpisodesOf(store: Store, subject: string): Promise<void> {
  await store.deleteFrom("alarm_episode").where("subject", "=", subject).execute();
}
