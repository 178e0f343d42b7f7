import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "../../testing/databases/databaseBefore.ts";
import { insertBeforeMemos } from "../../testing/databases/rowsBeforeMemos.ts";
import { memos } from "./0037-memos.ts";

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const before = await databaseBefore(memos);
  ({ pool, close } = before);
  await insertBeforeMemos(pool);
  await before.migrate();
});
afterAll(async () => close());

/** The payment that waits, once more, with this memo. */
const holdAgain = (memo: string) =>
  pool.query(
    `insert into coffer.held_payment (held_payment_id, brand_id, user_id, account_id, asset_key, network_type,
       chain_id, destination, units, memo, reason, expires_at, created_at, updated_at)
     select gen_random_uuid(), brand_id, user_id, account_id, asset_key, network_type, chain_id, destination,
         units, $1, reason, expires_at, now(), now()
       from coffer.held_payment where memo = ''`,
    [memo],
  );

test("a payment that waited before waits without a memo, once, beside those that have one", async () => {
  await expect(holdAgain("")).rejects.toThrow("held_payment_underway");
  await holdAgain("7");
  await holdAgain("8");
  await expect(holdAgain("8")).rejects.toThrow("held_payment_underway");
  const { rows } = await pool.query<{ memo: string }>(
    "select memo from coffer.held_payment order by memo",
  );
  expect(rows).toEqual([{ memo: "" }, { memo: "7" }, { memo: "8" }]);
});

test("what was there carries none, and whoever writes now says what it carries", async () => {
  for (const table of ["aml_state", "deposit"]) {
    const { rows } = await pool.query(`select memo from coffer.${table}`);
    expect(rows).toEqual([{ memo: "" }]);
  }
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
      where table_schema = 'coffer' and column_name = 'memo' and is_nullable = 'NO'
        and column_default is null order by table_name`,
  );
  expect(rows.map((row) => row.table_name)).toEqual([
    "aml_state",
    "deposit",
    "fee_quote",
    "held_payment",
    "outgoing",
    "payee",
    "payment",
  ]);
});
