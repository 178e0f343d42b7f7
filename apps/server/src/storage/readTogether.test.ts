import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import type { Store } from "./database.ts";
import { readTogether } from "./readTogether.ts";
import { newPaymentId, newUserId } from "../testing/newIds.ts";

let rig: Rig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const snapshot = (store: Store) =>
  sql<{ seen: string; isolation: string; readOnly: string }>`
    select pg_current_snapshot()::text as seen, current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as "readOnly"`.execute(store);
const addressesOf = (store: Store, userId: UserId) =>
  store.selectFrom("custody_address").selectAll().where("user_id", "=", userId).execute();
const number = (store: Store, value: bigint) =>
  sql<{ value: bigint }>`select ${value}::numeric(78,0) as value`.execute(store);

test("all that is read is of one moment, which it cannot change", async () => {
  const { database } = rig.services;
  const [first, second] = await readTogether(database, (store) =>
    Promise.all([snapshot(store), snapshot(store)]),
  );
  expect(first.rows).toEqual(second.rows);
  expect(first.rows[0]).toMatchObject({ isolation: "repeatable read", readOnly: "on" });
  const write = (store: Store) =>
    store.updateTable("payment").set({ confirmations: 9 }).where("payment_id", "=", newPaymentId());
  await expect(readTogether(database, (store) => write(store).execute())).rejects.toThrow(
    "read-only transaction",
  );
});

test("what is read is what the same question answers alone, asked again and side by side", async () => {
  const { database } = rig.services;
  const users = await Promise.all([rig.addUser(), rig.addUser(), rig.addUser()]);
  const alone = await Promise.all(users.map(({ userId }) => addressesOf(database, userId)));
  const together = () =>
    readTogether(database, (store) =>
      Promise.all(users.map(({ userId }) => addressesOf(store, userId))),
    );
  expect(alone.flat()).toHaveLength(3);
  expect(await together()).toEqual(alone);
  expect(await Promise.all([together(), together(), together()])).toEqual([alone, alone, alone]);
});

test("numbers of any size, moments, nothing and no rows come back as they are", async () => {
  const large = 10n ** 60n + 1n;
  const at = new Date("2026-11-22T01:02:03.456Z");
  const [numbers, moments, nothing, none] = await readTogether(rig.services.database, (store) =>
    Promise.all([
      number(store, large),
      sql<{ at: Date }>`select ${at}::timestamptz as at`.execute(store),
      sql<{ value: string | null }>`select ${null}::text as value`.execute(store),
      addressesOf(store, newUserId()),
    ]),
  );
  expect(numbers.rows).toEqual([{ value: large }]);
  expect(moments.rows).toEqual([{ at }]);
  expect(nothing.rows).toEqual([{ value: null }]);
  expect(none).toEqual([]);
});

test("what is asked after the others were sent throws", async () => {
  const late = readTogether(rig.services.database, async (store) => {
    await number(store, 1n);
    return number(store, 2n);
  });
  await expect(late).rejects.toThrow("asked after the others were sent");
});

test("one that fails fails all of them, and the next are answered", async () => {
  const { database } = rig.services;
  const divide = (store: Store) => sql`select 1 / ${0}::int`.execute(store);
  const results = await readTogether(database, (store) =>
    Promise.allSettled([number(store, 1n), divide(store), number(store, 2n)]),
  );
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  const next = await readTogether(database, (store) => number(store, 3n));
  expect(next.rows).toEqual([{ value: 3n }]);
});

test("a connection that is cut fails what is read over it, and nothing after it", async () => {
  const { database } = rig.services;
  const asleep = readTogether(database, (store) =>
    sql`select pg_sleep(60), 'asleep'`.execute(store),
  );
  const failed = asleep.then(
    () => "answered",
    () => "failed",
  );
  for (let cut = 0; cut === 0;) {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event = 'PgSleep' and query like '%asleep%' and pid <> pg_backend_pid()`,
    );
    cut = rowCount ?? 0;
  }
  expect(await failed).toBe("failed");
  const next = await readTogether(database, (store) => number(store, 4n));
  expect(next.rows).toEqual([{ value: 4n }]);
});

test("a table that is altered meanwhile costs one reading", async () => {
  const { database } = rig.services;
  const headers = () =>
    readTogether(database, (store) => store.selectFrom("chain_header").selectAll().execute());
  const write = (height: number) =>
    owner.query(`insert into coffer.chain_header (network_type, chain_id, height, hash)
      values ('evm', '31337', ${height}, 'hash ${height}')`);
  await write(1);
  expect(await headers()).toHaveLength(1);
  await owner.query("alter table coffer.chain_header add column colour text default 'red'");
  await expect(headers()).rejects.toThrow("cached plan");
  await write(2);
  expect(await headers()).toMatchObject([{ colour: "red" }, { colour: "red" }]);
});
