import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "../../testing/databases/databaseBefore.ts";
import { custodyPool } from "./0043-custody-pool.ts";

let before: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  before = await databaseBefore(custodyPool);
});
afterAll(async () => before.close());

test("addresses that were given stay their people's, and numbers go on after them", async () => {
  const { migrate, pool } = before;
  const person = "01900000-0000-7000-8000-000000000001";
  await pool.query(
    `insert into coffer.custody_address values
       ('coffer', $1, 'evm', '1', nextval('coffer.custody_index'), '0xOLD', now())`,
    [person],
  );
  await migrate();
  const take = async (userId: string) => {
    const asked = "select coffer.take_custody_address('coffer', $1, 'evm', '1') as address";
    const { rows } = await pool.query<{ address: string | null }>(asked, [userId]);
    return rows[0]?.address;
  };
  const other = "01900000-0000-7000-8000-000000000002";
  expect([await take(person), await take(other)]).toEqual(["0xOLD", null]);
  await pool.query(
    `insert into coffer.custody_pool (network_type, chain_id, derivation_index, address)
     values ('evm', '1', nextval('coffer.custody_index'), '0xNEW')`,
  );
  expect([await take(person), await take(other)]).toEqual(["0xOLD", "0xNEW"]);
  const { rows } = await pool.query(
    "select address, derivation_index::int as index from coffer.custody_address order by index",
  );
  expect(rows).toEqual([
    { address: "0xOLD", index: 0 },
    { address: "0xNEW", index: 1 },
  ]);
});
