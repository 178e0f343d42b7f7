import type { Companion } from "../companion.ts";
import { postItem } from "../postItem.ts";
import type { PostOutcome } from "../postTransfer.ts";
import type { Query } from "../query.ts";
import { COMMIT, expectCommitted } from "./commit.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import type { QueuedItem } from "./queuedItem.ts";

/** Books one item in a transaction of its own, decided by the database's function. */
export async function postAlone(
  connection: LedgerConnection,
  queued: QueuedItem,
  order: readonly Companion[],
): Promise<PostOutcome> {
  const query: Query = async <Row>(text: string, values: readonly unknown[]) => {
    const [answer] = await connection.run([{ text, values }]);
    if (answer === undefined) throw new Error("postAlone: no answer");
    const { columns, rows } = answer;
    return rows.map(
      (row) => Object.fromEntries(columns.map(({ name }, place) => [name, row[place]])) as Row, // the statement names its columns
    );
  };
  await connection.run([{ text: "begin" }]);
  const outcome = await postItem(query, queued.item, { order, role: connection.role });
  const mutable = queued;
  mutable.mayBeBooked ||= outcome.outcome === "posted";
  const [committed] = await connection.run([COMMIT]);
  expectCommitted(committed);
  return outcome;
}
