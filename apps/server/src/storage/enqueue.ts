import { sql } from "kysely";
import type { Store } from "./database.ts";

/** What the job is about. */
type Subject = { readonly id: string };

export type JobPayloads = {
  /** A payment. */
  "payment-step": Subject;
  /** A transfer out of a private account whose bytes are to be handed over. */
  "personal-step": Subject;
  /** A network, as `type:chainId`: its payments that wait for their place. */
  "payout-round": Subject;
  /** An outgoing transaction. */
  "outgoing-sign": Subject;
  "outgoing-step": Subject;
  /** A network, as `type:chainId`, of which no address waits for anybody. */
  "custody-pool": Subject;
  /** A person who has been given an address: the signer attests it. */
  "address-attest": Subject;
  /** A person who wants to be protected otherwise: the signer takes it in. */
  "intent-follow": Subject;
  /** What is to be booked within the wallet above its person's amount: the signer gives its word of it. */
  "inside-word": Subject;
  /** A person whose payments are to be protected less from tomorrow on: they are told. */
  "intent-news": Subject;
  /** A check of an address. */
  "aml-step": Subject;
  /** A person about whom the identity provider is to be asked now. */
  "kyc-ask": Subject;
  /** A purchase that has begun, or about which its seller is to be asked now. */
  "buy-ask": Subject;
  /** A purchase whose person has to be told that its coins are late. */
  "buy-late": Subject;
  /** A person who has to be told of their identity check. */
  "kyc-news": Subject;
  /** A deposit that came to a depository's address and is in a main account: its person is told. */
  "main-deposit-news": Subject;
  /** A voucher that nobody has received in time: its maker is told. */
  "voucher-news": Subject;
  /** An invoice for which something came. */
  "invoice-step": Subject;
  /** What is told in Telegram to whom it concerns, as `deposit:ID`, `payment:ID`, `held:ID`, `purchase:ID`, `voucher:ID` or `personal:ID`. */
  "telegram-news": Subject;
};
export type JobName = keyof JobPayloads;

/** Adds a job in the caller's transaction. One job per name and id: a second one replaces it. */
export async function enqueue<Name extends JobName>(
  store: Store,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const key = `${name}:${payload.id}`;
  await sql`select coffer.enqueue(${name}, ${JSON.stringify(payload)}::json, ${key}, null)`.execute(
    store,
  );
}

/**
 * Adds one job for all of these in the caller's transaction, at a tenth of what a job of a name of its
 * own costs: it replaces none that waits, so what it does must be harmless twice.
 */
export async function enqueueAll(
  store: Store,
  name: JobName,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const jobs = JSON.stringify(jobsOf(ids.map((id) => ({ task: name, id }))));
  await sql`select coffer.add_jobs(${jobs}::jsonb)`.execute(store);
}

export type JobRow = { readonly task: string; readonly id: string };

/** What `coffer.add_jobs` takes: one job for each task, which names all that it is about. */
export function jobsOf(rows: readonly JobRow[]) {
  const byTask = Map.groupBy(rows, ({ task }) => task);
  const idsByTask = [...byTask].map(([task, same]) => [task, same.map(({ id }) => id)] as const);
  return { idsByTask: Object.fromEntries(idsByTask) };
}

/** Adds a job in the caller's transaction whose time comes later, the one of its name and id. */
export async function enqueueLater<Name extends JobName>(
  store: Store,
  name: Name,
  { at, ...payload }: JobPayloads[Name] & { readonly at: Date },
): Promise<void> {
  const key = `${name}:${payload.id}`;
  await sql`select coffer.enqueue(${name}, ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(
    store,
  );
}

/** Adds the job unless it is already waiting for its time; for jobs that a crash may have lost. */
export async function enqueueAgain<Name extends JobName>(
  store: Store,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  const key = `${name}:${payload.id}`;
  await sql`select coffer.enqueue_again(${name}, ${JSON.stringify(payload)}::json, ${key})`.execute(
    store,
  );
}
