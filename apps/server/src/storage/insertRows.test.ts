import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "../adapters/clockAndRandom.ts";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import { unwatched } from "../testing/databases/watchVersions.ts";
import { insertNewRows, insertRows } from "./insertRows.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const network = { network_type: "evm", chain_id: "31337" };

test("whole numbers beyond what JSON holds are written as they are", async () => {
  const { database } = rig.services;
  const sequences = [9_007_199_254_740_993n, 0n, 2n ** 63n - 1n];
  const rows = sequences.map((sequence, place) => {
    return { ...network, address: `sender ${place}`, next_sequence: sequence };
  });
  await insertRows(database, "sender_sequence", rows);
  const written = database.selectFrom("sender_sequence").selectAll().orderBy("address");
  expect(await written.execute()).toEqual(rows);
});

test("texts of any kind, moments and what is unknown are written as they are", async () => {
  const { database } = rig.services;
  const { userId } = await rig.addUser();
  const usableFrom = new Date("2026-11-22T01:02:03.456Z");
  const rows = [`it's "one" \\ {2,3} null`, "ü 😀\n\t", ""].map((note) => ({
    ...network,
    payee_id: systemRandom.id(),
    brand_id: "coffer",
    user_id: userId,
    address: systemRandom.id(),
    memo: "",
    name: "a payee",
    note,
    created_at: usableFrom,
    usable_from: usableFrom,
  }));
  await unwatched(database, (store) => insertRows(store, "payee", rows));
  const written = database
    .selectFrom("payee")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("payee_id");
  expect(await written.execute()).toEqual(
    rows.toSorted((a, b) => (a.payee_id < b.payee_id ? -1 : 1)),
  );
});

test("of new rows those that stand already stay as they are", async () => {
  const { database } = rig.services;
  const row = { ...network, address: "a sender that stands", next_sequence: 5n };
  await insertRows(database, "sender_sequence", [row]);
  const added = { ...network, address: "a sender that is new", next_sequence: 1n };
  await insertNewRows(database, "sender_sequence", [{ ...row, next_sequence: 9n }, added]);
  const written = database
    .selectFrom("sender_sequence")
    .selectAll()
    .where("address", "in", [row.address, added.address])
    .orderBy("next_sequence");
  expect(await written.execute()).toEqual([added, row]);
});

test("no rows are no statement", async () => {
  await expect(insertRows(rig.services.database, "sender_sequence", [])).resolves.toBeUndefined();
});
