import type { Companion, JsonObject } from "../companion.ts";
import type { Statement } from "./ledgerConnection.ts";
import { companionStatement } from "./prepareCompanions.ts";
import type { QueuedItem } from "./queuedItem.ts";

/** One statement per companion that has rows, whoever brought them. */
export function applyCompanions(
  posted: readonly QueuedItem[],
  order: readonly Companion[],
): readonly Statement[] {
  const rowsOf = new Map<Companion, JsonObject[]>(order.map((companion) => [companion, []]));
  for (const { item } of posted) {
    for (const { companion, row } of item.companions) rowsOf.get(companion)?.push(row);
  }
  return order.flatMap((companion, place) => {
    const rows = rowsOf.get(companion) ?? [];
    return rows.length === 0 ? [] : [applying(companion, companionStatement(place), rows)];
  });
}

/** Throws unless all rows are applied; `prepareCompanions` has made a checked one's function. */
function applying(companion: Companion, name: string, rows: readonly JsonObject[]): Statement {
  if ("call" in companion) {
    return {
      text: `select ${companion.call}`,
      name,
      values: [JSON.stringify(companion.gather(rows))],
    };
  }
  return {
    text: `select pg_temp.${name}($1, $2::bigint)`,
    name,
    values: [JSON.stringify(rows), `${rows.length}`],
  };
}
