import type { CalledCompanion, CheckedCompanion, Companion, JsonObject } from "../companion.ts";
import type { Statement } from "@coffer/pg-wire";
import type { LedgerConnection } from "./ledgerConnection.ts";
import type { QueuedItem } from "./queuedItem.ts";

/** What the session calls the companion at that place of the writer's list. */
export const companionStatement = (place: number): string => `companion_${place}`;

/**
 * Lets the database know the checked companions of a new connection, each as a function of the
 * session that keeps its plan and throws when it did not apply every row: so a batch is written, with
 * all that belongs to it, and committed in one message.
 */
export async function prepareCompanions(
  connection: LedgerConnection,
  companions: readonly Companion[],
): Promise<void> {
  const definitions = companions.flatMap((companion, place) =>
    "sql" in companion ? [{ text: definition(companion, place) }] : [],
  );
  if (definitions.length > 0) await connection.run(definitions);
}

const definition = ({ sql }: CheckedCompanion, place: number): string => `
create function pg_temp.${companionStatement(place)}(jsonb, ledger_expected bigint) returns void
language plpgsql as $companion$
#variable_conflict use_column
declare
  ledger_applied bigint;
begin
  ${sql} into ledger_applied;
  if ledger_applied is null then
    raise exception 'ledger: a companion answered no row' using errcode = 'data_exception';
  elsif ledger_applied <> ledger_expected then
    raise exception 'ledger: a companion applied % rows of %', ledger_applied, ledger_expected
      using errcode = 'CL001';
  end if;
end
$companion$`;

type Given<Kind> = {
  readonly companion: Kind;
  readonly place: number;
  readonly rows: readonly JsonObject[];
};

/** What runs before the transfers are booked, and what after. */
export type CompanionStatements = {
  readonly before: readonly Statement[];
  readonly after: readonly Statement[];
};

/**
 * All companions that have rows, whoever brought them, in the writer's order: a statement each, but
 * one for called ones that stand side by side. Throws unless all rows are applied.
 */
export function applyCompanions(
  posted: readonly QueuedItem[],
  order: readonly Companion[],
): CompanionStatements {
  const rowsOf = new Map<Companion, JsonObject[]>(order.map((companion) => [companion, []]));
  for (const { item } of posted) {
    for (const { companion, row } of item.companions) rowsOf.get(companion)?.push(row);
  }
  const free: Given<CalledCompanion>[] = [];
  const after: Statement[] = [];
  let called: Given<CalledCompanion>[] = [];
  for (const [place, companion] of order.entries()) {
    const rows = rowsOf.get(companion) ?? [];
    if (rows.length === 0) continue;
    if ("call" in companion) {
      (companion.locksNothing ? free : called).push({ companion, place, rows });
      continue;
    }
    after.push(...call(called), check({ companion, place, rows }));
    called = [];
  }
  return { before: call(free), after: [...after, ...call(called)] };
}

/** `prepareCompanions` has made its function. */
const check = ({ place, rows }: Given<CheckedCompanion>): Statement => ({
  text: `select pg_temp.${companionStatement(place)}($1, $2::bigint)`,
  name: companionStatement(place),
  values: [JSON.stringify(rows), `${rows.length}`],
});

function call(called: readonly Given<CalledCompanion>[]): readonly Statement[] {
  if (called.length === 0) return [];
  const calls = called.map(({ companion }, at) => companion.call(`$${at + 1}::jsonb`));
  return [
    {
      text: `select ${calls.join(", ")}`,
      name: `called_${called.map(({ place }) => place).join("_")}`,
      values: called.map(({ companion, rows }) => JSON.stringify(companion.gather(rows))),
    },
  ];
}
