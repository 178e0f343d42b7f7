import type { Companion, CompanionRow } from "@coffer/ledger";
import type { JobName, JobPayloads } from "../enqueue.ts";

/** Adds the follow-up jobs of what was booked: one job per name, for all that one commit booked. */
export const enqueueJobs: Companion = {
  name: "enqueue jobs",
  sql: "select coffer.enqueue_all($1::jsonb) as affected",
};

export const enqueueRow = <Name extends JobName>(
  task: Name,
  payload: JobPayloads[Name],
): CompanionRow => ({
  companion: enqueueJobs,
  row: { task, id: payload.id },
});
