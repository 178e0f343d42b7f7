import { sql } from "kysely";
import type { Store } from "./database.ts";

export type JobPayloads = {
  "payment-step": { readonly paymentId: string };
  "payment-sign": { readonly paymentId: string };
};
export type JobName = keyof JobPayloads;

/** Adds a job in the caller's transaction. One job per name and id: a second one replaces it. */
export async function enqueue<Name extends JobName>(
  store: Store,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const key = `${name}:${payload.paymentId}`;
  await sql`select coffer.enqueue(${name}, ${JSON.stringify(payload)}::json, ${key}, null)`.execute(
    store,
  );
}

/** Adds the job unless it is already waiting for its time; for jobs that a crash may have lost. */
export async function enqueueAgain<Name extends JobName>(
  store: Store,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const key = `${name}:${payload.paymentId}`;
  await sql`select coffer.enqueue_again(${name}, ${JSON.stringify(payload)}::json, ${key})`.execute(
    store,
  );
}
