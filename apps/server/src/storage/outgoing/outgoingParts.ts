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

/** Its transaction is proven dead: its payments may go in another. */
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
