import type { CalledCompanion, CheckedCompanion, Companion, JsonObject } from "../companion.ts";
import type { Statement } from "./ledgerConnection.ts";
import { companionStatement } from "./prepareCompanions.ts";
import type { QueuedItem } from "./queuedItem.ts";

type Given<Kind> = {
  readonly companion: Kind;
  readonly place: number;
  readonly rows: readonly JsonObject[];
};

/**
 * All companions that have rows, whoever brought them, in the writer's order: a statement each, but
 * one for called ones that stand side by side. Throws unless all rows are applied.
 */
export function applyCompanions(
  posted: readonly QueuedItem[],
  order: readonly Companion[],
): readonly Statement[] {
  const rowsOf = new Map<Companion, JsonObject[]>(order.map((companion) => [companion, []]));
  for (const { item } of posted) {
    for (const { companion, row } of item.companions) rowsOf.get(companion)?.push(row);
  }
  const statements: Statement[] = [];
  let called: Given<CalledCompanion>[] = [];
  for (const [place, companion] of order.entries()) {
    const rows = rowsOf.get(companion) ?? [];
    if (rows.length === 0) continue;
    if ("call" in companion) {
      called.push({ companion, place, rows });
      continue;
    }
    statements.push(...call(called), check({ companion, place, rows }));
    called = [];
  }
  return [...statements, ...call(called)];
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
