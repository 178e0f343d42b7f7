import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "../../testing/databases/databaseBefore.ts";
import { insertBeforeFamilies, OLD_SENDER } from "../../testing/databases/rowsBeforeFamilies.ts";
import { families } from "./0032-families.ts";

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const before = await databaseBefore(families);
  ({ pool, close } = before);
  await insertBeforeFamilies(pool);
  await before.migrate();
});
afterAll(async () => close());

const rowsOf = async (sql: string) => (await pool.query(sql)).rows;
const terms = { gas: "21000", maxFeePerGas: "2", maxPriorityFeePerGas: "1" };

test("what a transaction was made with becomes the terms of its family, to the unit", async () => {
  expect(
    await rowsOf("select fee_units, terms from coffer.outgoing_attempt order by attempt"),
  ).toEqual([
    { fee_units: "42000", terms },
    {
      fee_units: "24316338739836401038949906851824460649186696766000",
      terms: { ...terms, maxFeePerGas: "1157920892373161954235709850086879078532699846" },
    },
  ]);
  expect(await rowsOf("select state, terms from coffer.payment order by state")).toEqual([
    { state: "sending", terms },
    { state: "settled", terms: null },
  ]);
  expect(await rowsOf("select fee_units, terms from coffer.fee_quote")).toEqual([
    { fee_units: "42", terms },
  ]);
});

test("places in an order, kinds, keys and alarms stand under their new names", async () => {
  expect(await rowsOf("select sequence, kind from coffer.outgoing order by sequence")).toEqual([
    { sequence: "7", kind: "payment" },
    { sequence: "8", kind: "feeTopUp" },
  ]);
  expect(await rowsOf("select address, next_sequence from coffer.sender_sequence")).toEqual([
    { address: OLD_SENDER, next_sequence: "9007199254740993" },
  ]);
  expect(await rowsOf("select public_half from coffer.custody_key")).toEqual([
    { public_half: "xpub1" },
  ]);
  expect(await rowsOf("select alarm, subject from coffer.alarm_episode")).toEqual([
    { alarm: "foreignTransaction", subject: "somebody" },
  ]);
});

test("the database still takes a place of a sender once, and no kind that nobody knows", async () => {
  await expect(
    pool.query("update coffer.outgoing set sequence = 7 where sequence = 8"),
  ).rejects.toThrow(/sender_/);
  await expect(pool.query("update coffer.outgoing set kind = 'gasTopUp'")).rejects.toThrow(
    /outgoing_kind_check/,
  );
});
