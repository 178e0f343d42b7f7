import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Who makes invoices of templates; no address where addresses say nothing of who is behind them. */
export type InvoiceMaker = { readonly sessionId: string; readonly address: string | null };

/** Has the makers of a session, and those at an address, count one after another until the transaction ends. */
export async function lockInvoiceMaker(
  store: Store,
  { address, sessionId }: InvoiceMaker,
): Promise<void> {
  const names = [
    `invoice-maker:${sessionId}`,
    ...(address === null ? [] : [`invoice-maker-at:${address}`]),
  ];
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);
}

/** When invoices were made in a session, or at an address, since a moment: the newest first, so many at most. */
export async function readInvoicesMade(
  store: Store,
  by: "maker_session_id" | "maker_address",
  { value, since, limit }: { readonly value: string; readonly since: Date; readonly limit: number },
): Promise<readonly Date[]> {
  const rows = await store
    .selectFrom("invoice")
    .select("created_at")
    .where(by, "=", value)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

/** Forgets from where invoices were made before a moment. */
export async function forgetInvoiceMakersBefore(store: Store, before: Date): Promise<void> {
  await store
    .updateTable("invoice")
    .set({ maker_address: null })
    .where("maker_address", "is not", null)
    .where("created_at", "<", before)
    .execute();
}
