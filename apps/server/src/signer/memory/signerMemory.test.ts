import { readFileSync } from "node:fs";
import path from "node:path";
import type { PaymentId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pageSignatures, summandOf, sumSignatures } from "../../storage/outgoing/signatures.ts";
import { allDone } from "../../testing/allDone.ts";
import { craftRows } from "../../testing/rigs/craftRows.ts";
import { forge } from "../../testing/rigs/forge.ts";
import { openSignerRig } from "../../testing/rigs/openSignerRig.ts";
import { forgetSignatures, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { SIGNATURE_FILE } from "./signatureFile.ts";
import { openSignerMemory } from "./signerMemory.ts";
import { signOutgoings } from "../signOutgoings.ts";

const NOT_DEAD = "not proven dead";

let rig: PayoutRig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
beforeEach(async () => rig.reset());
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const { expectRefusal } = forge(() => rig);
const { file, linesOfFile, markDeadAndInsert, paid, remembered, rowOf, sent } = craftRows(
  () => rig,
);

test("what was signed is remembered, in the table and in a file of the signer's own", async () => {
  const { outgoing } = await sent();
  const [{ transactionId } = { transactionId: null }] = outgoing.attempts;
  expect(await remembered()).toEqual([{ sequence: 0n, generation: 0, version: 1, transactionId }]);
  expect(linesOfFile()).toBe(1);
});

/** The database as a backup from before the signature has it: the payment waits for its place. */
async function restoreBefore(paymentId: PaymentId): Promise<void> {
  await forgetSignatures(owner);
  await owner.query("truncate coffer.outgoing, coffer.outgoing_part, coffer.outgoing_attempt");
  await owner.query("update coffer.payment set state = 'screened' where payment_id = $1", [
    paymentId,
  ]);
}

test("a database from before the signature learns of it from the signer's folder", async () => {
  const { paymentId } = await sent();
  await restoreBefore(paymentId);
  const { database, memory, ...signer } = rig.signer;
  const reopened = await openSignerMemory({
    database,
    folder: rig.signerFolder,
    log: rig.services.log,
  });
  expect(await remembered()).toHaveLength(1);
  expect(linesOfFile()).toBe(1);
  // With the next sequence number, as whoever restored it may make the database believe.
  await owner.query("update coffer.sender_sequence set next_sequence = 1");
  rig.node.pool = [];
  await rig.prepare();
  const { outgoingId, sequence } = await rowOf(paymentId);
  expect(sequence).toBe(1n);
  const failures = await signOutgoings({ ...signer, database, memory: reopened }, [outgoingId]);
  expect(String(failures.get(outgoingId))).toContain(NOT_DEAD);
  expect(memory).not.toBe(reopened);
  reopened.close();
});

test("a folder that is new learns from the table what was signed before", async () => {
  const { paymentId } = await sent();
  const other = await openSignerRig(rig.connectionString, rig.services.log);
  const lines = readFileSync(path.join(other.folder, SIGNATURE_FILE), "utf8");
  expect(lines).toBe(readFileSync(file(), "utf8"));
  await other.close();
  await expectRefusal(await markDeadAndInsert(paymentId, 1n), NOT_DEAD);
});

test("a folder that knows all of it is left as it is", async () => {
  await sent();
  await sent();
  const before = readFileSync(file(), "utf8");
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const log = { info: tell, warn: tell, alarm: () => {} };
  const { database } = rig.signer;
  (await openSignerMemory({ database, folder: rig.signerFolder, log })).close();
  expect(readFileSync(file(), "utf8")).toBe(before);
  expect(told).toEqual([]);
  expect(await database.transaction().execute(sumSignatures)).toEqual({
    count: 2n,
    sum: (await pageSignatures(database, { after: null, limit: 9 }))
      .map(summandOf)
      .reduce((sum, each) => sum + each),
  });
});

test("two memories that contradict each other are not for the signer to choose from", async () => {
  const { paymentId, outgoing } = await sent();
  await restoreBefore(paymentId);
  await owner.query("update coffer.sender_sequence set next_sequence = 5");
  rig.node.pool = [];
  await rig.prepare();
  const other = await openSignerRig(rig.connectionString, rig.services.log);
  const { database, memory } = other;
  const { outgoingId } = await rowOf(paymentId);
  await allDone(signOutgoings({ ...rig.signer, database, memory }, [outgoingId]));
  await expect(
    openSignerMemory({ database, folder: rig.signerFolder, log: rig.services.log }),
  ).rejects.toThrow(`contradict each other: payment ${outgoing.subjectId}`);
  await other.close();
});

/** A payment that was signed into the file, and whose transaction was lost at its commit. */
async function failedCommit() {
  await owner.query(`
    create function public.fail() returns trigger language plpgsql as
      $$ begin raise exception 'the database is lost'; end $$;
    create constraint trigger fail after insert on coffer.signature
      deferrable initially deferred for each row execute function public.fail()`);
  const paymentId = await paid();
  await rig.prepare();
  const { outgoingId } = await rowOf(paymentId);
  await expect(signOutgoings(rig.signer, [outgoingId])).rejects.toThrow("the database is lost");
  await owner.query("drop trigger fail on coffer.signature; drop function public.fail");
  return { outgoingId, paymentId };
}

test("a commit that fails behind the file leaves a row that is signed again, and goes once", async () => {
  const { outgoingId, paymentId } = await failedCommit();
  expect(linesOfFile()).toBe(1);
  expect(await remembered()).toEqual([]);
  expect(await rowOf(paymentId)).toMatchObject({ state: "prepared" });
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  expect(await remembered()).toHaveLength(1);
  expect(linesOfFile()).toBe(1);
  await expectRefusal(await markDeadAndInsert(paymentId, 1n), NOT_DEAD);
});

test("what the file alone knows keeps another row from being signed, though its commit failed", async () => {
  const { paymentId } = await failedCommit();
  await expectRefusal(await markDeadAndInsert(paymentId, 1n), NOT_DEAD);
});
