import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import {
  CEILING_DAY_MS,
  CEILING_HOUR_MS,
  type CeilingName,
  type UnitsInTime,
} from "@coffer/core/send";
import { sql } from "kysely";
import type { Database, Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";

/** Whose payments, and of which asset. */
export type CeilingPlace = { readonly ceiling: CeilingName; readonly assetKey: AssetKey };

export type Ceiling = CeilingPlace & UnitsInTime;

/** By `ceilingKey`; of a place that is not in it nothing was signed, or nothing is bounded. */
export type UnitsByCeiling = ReadonlyMap<string, UnitsInTime>;

export const ceilingKey = ({ assetKey, ceiling }: CeilingPlace): string => `${ceiling} ${assetKey}`;

/** By their keys. */
export const byCeiling = (ceilings: readonly Ceiling[]): UnitsByCeiling =>
  new Map(
    ceilings.map(({ dayUnits, hourUnits, ...place }) => [
      ceilingKey(place),
      { hourUnits, dayUnits },
    ]),
  );

/** Puts these in the place of all that stood. */
export async function publishCeilings(
  database: Database,
  ceilings: readonly Ceiling[],
): Promise<void> {
  await database.transaction().execute(async (store) => {
    await lockCeilings(store);
    await store.deleteFrom("ceiling").execute();
    if (ceilings.length === 0) return;
    await store
      .insertInto("ceiling")
      .values(
        ceilings.map(({ assetKey, ceiling, dayUnits, hourUnits }) => {
          return { ceiling, asset_key: assetKey, hour_units: hourUnits, day_units: dayUnits };
        }),
      )
      .execute();
  });
}

/** Two signers count one after the other. */
export async function lockCeilings(store: Store): Promise<void> {
  await sql`lock table coffer.ceiling in share row exclusive mode`.execute(store);
}

/** What the signer has published. */
export async function listCeilings(store: Store): Promise<readonly Ceiling[]> {
  return readObjects(store.selectFrom("ceiling").selectAll());
}

/** What was signed in the hour and in the day before now, as `unitsSigned` reckons it. */
export async function readSigned(store: Store, nowMs: number): Promise<UnitsByCeiling> {
  const hourAgo = new Date(nowMs - CEILING_HOUR_MS);
  const dayAgo = new Date(nowMs - CEILING_DAY_MS);
  const { rows } = await sql<Ceiling>`
    select ceiling, asset_key as "assetKey", sum(counted_units) as "dayUnits",
        coalesce(sum(counted_units) filter (where signed_at > ${hourAgo}), 0) as "hourUnits"
      from coffer.signature where ceiling is not null and signed_at > ${dayAgo}
     group by 1, 2`.execute(store);
  return byCeiling(rows);
}

/** Payments that have a sequence number and wait for their first signature. */
export async function listUncounted(store: Store): Promise<readonly PaymentId[]> {
  const { rows } = await sql<{ paymentId: PaymentId }>`
    select subject_id as "paymentId" from coffer.outgoing_subjects
     where kind = 'payment' and state = 'prepared'`.execute(store);
  return rows.map(({ paymentId }) => paymentId);
}
