import type { CalledCompanion, CompanionRow } from "@coffer/ledger";
import { jobsOf, type JobName, type JobPayloads, type JobRow } from "../enqueue.ts";

/** Adds the follow-up jobs of what was booked: one job per name, for all that one commit booked. */
export const enqueueJobs: CalledCompanion<JobRow> = {
  name: "enqueue jobs",
  call: (gathered) => `coffer.add_jobs(${gathered})`,
  gather: jobsOf,
  locksNothing: true,
};

export const enqueueRow = <Name extends JobName>(
  task: Name,
  payload: JobPayloads[Name],
): CompanionRow => ({
  companion: enqueueJobs,
  row: { task, id: payload.id },
});
