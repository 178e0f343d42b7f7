import type { ChainPayee } from "@coffer/chains";
import type { PaymentId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { insertRows } from "../insertRows.ts";
import { type ObjectOf, readObjects } from "../objectOf.ts";

/** A payment that goes with others in one transaction. */
export type OutgoingPart = ObjectOf<"outgoing_part">;

export type NewPart = Pick<OutgoingPart, "destination" | "outgoingId" | "paymentId" | "units">;

/** Writes the parts of transactions down, of each in the order given. */
export async function insertParts(
  store: Store,
  ofEach: readonly (readonly NewPart[])[],
): Promise<void> {
  const rows = ofEach.flatMap((parts) =>
    parts.map(({ destination, outgoingId, paymentId, units }, at) => ({
      outgoing_id: outgoingId,
      place: at + 1,
      payment_id: paymentId,
      destination,
      units,
      is_dead: false,
    })),
  );
  await insertRows(store, "outgoing_part", rows);
}

/** One that the signer refuses, and why, in its words. */
export type RefusedPart = Pick<OutgoingPart, "outgoingId" | "paymentId"> & {
  readonly refusal: string;
};

/** Notes for good which parts the signer refuses: it signs none of their transactions any more. */
export async function noteRefusedParts(
  store: Store,
  refused: readonly RefusedPart[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  await sql`update coffer.outgoing_part p set refusal = r.refusal, refused_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb)
        as r ("outgoingId" uuid, "paymentId" uuid, refusal text)
     where p.outgoing_id = r."outgoingId" and p.payment_id = r."paymentId"
       and p.refusal is null`.execute(store);
}

/** Those of the payments that the signer has refused since then. */
export async function listRefusedSince(
  store: Store,
  paymentIds: readonly PaymentId[],
  since: Date,
): Promise<ReadonlySet<PaymentId>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await store
    .selectFrom("outgoing_part")
    .select("payment_id")
    .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds]}::uuid[])`)
    .where("refusal", "is not", null)
    .where("refused_at", ">", since)
    .execute();
  return new Set(rows.map(({ payment_id: id }) => id));
}

/** The parts of these rows in their order, by the row's id; none of a row that has one subject. */
export async function listParts(
  store: Store,
  outgoingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OutgoingPart[]>> {
  if (outgoingIds.length === 0) return new Map();
  const parts = await readObjects(
    store
      .selectFrom("outgoing_part")
      .selectAll()
      .where("outgoing_id", "=", sql<string>`any(${[...outgoingIds]}::uuid[])`)
      .orderBy("outgoing_id")
      .orderBy("place"),
  );
  return Map.groupBy(parts, ({ outgoingId }) => outgoingId);
}

/** The parts of a batch. Throws where there are none: nobody would be paid. */
export async function partsOf(
  store: Store,
  { outgoingId }: Pick<OutgoingPart, "outgoingId">,
): Promise<readonly OutgoingPart[]> {
  const parts = (await listParts(store, [outgoingId])).get(outgoingId) ?? [];
  if (parts.length === 0) throw new Error(`Batch ${outgoingId} has no parts.`);
  return parts;
}

/** Its transaction is proven dead, or was never signed: its payments may go in another. */
export async function markPartsDead(store: Store, outgoingId: string): Promise<void> {
  await store
    .updateTable("outgoing_part")
    .set({ is_dead: true })
    .where("outgoing_id", "=", outgoingId)
    .execute();
}

export const payeeOf = ({ destination: to, units }: OutgoingPart): ChainPayee => ({ to, units });

export const paymentIdsOf = (parts: readonly OutgoingPart[]): readonly PaymentId[] =>
  parts.map(({ paymentId }) => paymentId);
