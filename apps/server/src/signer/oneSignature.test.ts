import { buildEvmTransfer, evmQuote } from "@coffer/chains/evm/node";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertAttempts } from "../storage/outgoing/attempts.ts";
import { allDone } from "../testing/allDone.ts";
import { CRAFTED_UNITS as UNITS, craftRows, stolen } from "../testing/rigs/craftRows.ts";
import { forge } from "../testing/rigs/forge.ts";
import { openSignerRig } from "../testing/rigs/openSignerRig.ts";
import {
  COIN,
  FEE_TERMS,
  RECEIVER,
  startPayoutRig,
  type PayoutRig,
} from "../testing/rigs/payoutRig.ts";
import type { Signer } from "./signer.ts";
import { signOutgoings, signPayments } from "./signOutgoings.ts";

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

const { changeRow, expectRefusal, unsign } = forge(() => rig);
const { insertRow, linesOfFile, markDeadAndInsert, paid, remembered, rowOf, sent } = craftRows(
  () => rig,
);

/** Everything is handed over and mined; answers how often the receiver was paid. */
async function timesPaid(): Promise<number> {
  await rig.handOver();
  rig.mine();
  return rig.node.mined.filter(({ moves }) => moves.to === RECEIVER).length;
}

test("a transaction that is marked dead is not replaced by another, however often it is asked", async () => {
  const { paymentId } = await sent();
  for (let sequence = 1n; sequence <= 21n; sequence += 1n) {
    const crafted = await markDeadAndInsert(paymentId, sequence);
    await expectRefusal(crafted, NOT_DEAD);
  }
  expect(await remembered()).toHaveLength(1);
  expect(await timesPaid()).toBe(1);
});

/** The indexes that let one payment have one open transaction, which a signer must not lean on. */
const openRows = async (work: () => Promise<void>): Promise<void> => {
  const indexes = await owner.query<{ indexdef: string; indexname: string }>(
    `select indexname, indexdef from pg_indexes
      where indexname in ('outgoing_of_payment', 'outgoing_of_subject')`,
  );
  for (const { indexname } of indexes.rows) await owner.query(`drop index coffer.${indexname}`);
  await work();
  await rig.reset();
  for (const { indexdef } of indexes.rows) await owner.query(indexdef);
};

test("of 21 open rows for one payment in one job, one is signed", () =>
  openRows(async () => {
    const paymentId = await paid();
    await rig.prepare();
    const ids = [(await rowOf(paymentId)).outgoingId];
    while (ids.length < 21) ids.push(await insertRow(paymentId, BigInt(ids.length)));
    expect((await signOutgoings(rig.signer, ids)).size).toBe(20);
    expect(await remembered()).toHaveLength(1);
    for (const id of ids) await signOutgoings(rig.signer, [id]);
    expect(await remembered()).toHaveLength(1);
    await rig.handOver();
    expect(new Set(rig.node.received).size).toBe(1);
  }));

/** A signer that has made up its mind waits for the other one before it writes anything. */
function waitingFor(signer: Signer, arrive: () => Promise<void>): Signer {
  const { memory } = signer;
  return {
    ...signer,
    memory: {
      ...memory,
      sign: (work) =>
        memory.sign(async (store) => {
          const signed = await work(store);
          await arrive();
          return signed;
        }),
    },
  };
}

test("of two signers that decide at once, the database lets one have its way", () =>
  openRows(async () => {
    const other = await openSignerRig(rig.connectionString, rig.services.log);
    const paymentId = await paid();
    await rig.prepare();
    const first = (await rowOf(paymentId)).outgoingId;
    const second = await insertRow(paymentId, 1n);
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const arrive = () => {
      arrived += 1;
      if (arrived === 2) both.resolve();
      return both.promise;
    };
    const { database, memory } = other;
    const signers: Signer[] = [rig.signer, { ...rig.signer, database, memory }];
    const [one, two] = signers.map((signer) => waitingFor(signer, arrive));
    if (one === undefined || two === undefined) throw new Error("There are two signers.");
    const ends = await Promise.allSettled([
      signOutgoings(one, [first]),
      signOutgoings(two, [second]),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await remembered()).toHaveLength(1);
    for (const signer of signers)
      for (const id of [first, second]) await signOutgoings(signer, [id]);
    expect(await remembered()).toHaveLength(1);
    await rig.handOver();
    expect(new Set(rig.node.received).size).toBe(1);
    await other.close();
  }));

test("a sequence number that was signed for one payment is not signed for another", async () => {
  const { outgoing } = await sent();
  const victim = await paid();
  await rig.prepare();
  const { outgoingId } = await rowOf(victim);
  await owner.query("delete from coffer.outgoing_attempt where outgoing_id = $1", [
    outgoing.outgoingId,
  ]);
  await owner.query("delete from coffer.outgoing where outgoing_id = $1", [outgoing.outgoingId]);
  await changeRow(outgoingId, { state: "dead" });
  await expectRefusal(await insertRow(victim, 0n), "was signed for something else");
});

test("an old job that comes again signs nothing new", async () => {
  const { paymentId, outgoing } = await sent();
  await allDone(signPayments(rig.signer, [paymentId]));
  rig.mine();
  rig.mine();
  await rig.follow();
  await allDone(signOutgoings(rig.signer, [outgoing.outgoingId]));
  await allDone(signPayments(rig.signer, [paymentId]));
  expect(await remembered()).toHaveLength(1);
  expect(linesOfFile()).toBe(1);
});

test("bytes that are signed again are the same ones, and are remembered once", async () => {
  const { paymentId, outgoing } = await sent();
  await unsign(outgoing.outgoingId);
  await allDone(signOutgoings(rig.signer, [outgoing.outgoingId]));
  const [signed] = (await rowOf(paymentId)).attempts;
  expect(signed?.transactionId).toBe(outgoing.attempts[0]?.transactionId);
  expect(await remembered()).toHaveLength(1);
});

test("a death that the chain shows lets a payment be signed again, and is counted", async () => {
  const { paymentId } = await sent();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  rig.mine();
  await rig.follow();
  await rig.work();
  expect((await remembered()).map(({ sequence, generation }) => [sequence, generation])).toEqual([
    [0n, 0],
    [1n, 1],
  ]);
  // What was dead stays dead: its row brings nothing back.
  await changeRow((await rowOf(paymentId)).outgoingId, { state: "dead" });
  const [dead] = await rig.outgoingsOf(paymentId);
  await changeRow(dead?.outgoingId ?? "", { state: "prepared" });
  await unsign(dead?.outgoingId ?? "");
  await allDone(signOutgoings(rig.signer, [dead?.outgoingId ?? ""]));
  expect(await remembered()).toHaveLength(2);
});

test("one foreign transaction is the death of one signature, not of the next", async () => {
  const { paymentId } = await sent();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  rig.mine();
  await rig.follow();
  await rig.work();
  await expectRefusal(await markDeadAndInsert(paymentId, 2n), NOT_DEAD);
});

test("a transaction that is mined is no death", async () => {
  const { paymentId } = await sent();
  rig.mine();
  rig.mine();
  await expectRefusal(await markDeadAndInsert(paymentId, 1n), "is signed");
});

test("nor is one that moves the same: it is a version that was forgotten", async () => {
  const { paymentId } = await sent();
  rig.node.pool = [];
  const same = { assetKey: COIN, to: RECEIVER, units: UNITS };
  rig.mineForeign(await rig.payoutAddress(), same);
  rig.mine();
  await expectRefusal(await markDeadAndInsert(paymentId, 1n), "is forgotten");
});

test("a foreign transaction that is not final yet, or not proven to be ours, is no death", async () => {
  const { paymentId } = await sent();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  const crafted = await markDeadAndInsert(paymentId, 1n);
  await expectRefusal(crafted, NOT_DEAD);
  rig.mine();
  const { transactionAt } = rig.chain;
  rig.chain.transactionAt = async (address, sequence) => {
    const found = await transactionAt(address, sequence);
    return found && { ...found, isProven: false };
  };
  await expect(allDone(signOutgoings(rig.signer, [crafted]))).rejects.toThrow("is unproven");
  rig.chain.transactionAt = transactionAt;
  await allDone(signOutgoings(rig.signer, [crafted]));
  expect(await remembered()).toHaveLength(2);
});

test("while the node is away or does not show it, nothing is signed, and no alarm stands for it", async () => {
  const { paymentId } = await sent();
  const crafted = await markDeadAndInsert(paymentId, 8n);
  const other = await paid();
  await rig.prepare();
  const otherId = (await rowOf(other)).outgoingId;
  const { height } = rig.chain;
  rig.chain.height = async () => {
    throw new Error("the node is away");
  };
  const failures = await signOutgoings(rig.signer, [crafted, otherId]);
  expect([...failures]).toEqual([[crafted, new Error("the node is away")]]);
  rig.chain.height = height;
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  rig.mine();
  rig.chain.transactionAt = async () => undefined;
  await expect(allDone(signOutgoings(rig.signer, [crafted]))).rejects.toThrow("does not show");
  expect(rig.alarms).not.toContain("signerRefuses");
  expect((await rowOf(other)).state).toBe("signed");
  expect(await remembered()).toHaveLength(2);
});

test("another version with the same sequence number is remembered as one", async () => {
  const { paymentId, outgoing } = await sent();
  const eighth = (units: bigint) => (units * 9n + 7n) / 8n;
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = FEE_TERMS;
  const terms = {
    gas,
    maxFeePerGas: eighth(maxFeePerGas),
    maxPriorityFeePerGas: eighth(maxPriorityFeePerGas),
  };
  const plan = { nonce: 0, to: RECEIVER, units: UNITS, ...terms };
  const next = { attempt: 2, fee: evmQuote(terms), now: new Date() };
  const unsignedPayload = buildEvmTransfer("31337", plan);
  await insertAttempts(rig.services.database, [{ outgoing, ...next, unsignedPayload }]);
  await allDone(signOutgoings(rig.signer, [outgoing.outgoingId]));
  expect((await remembered()).map(({ version }) => version)).toEqual([1, 2]);
  // With what it takes the place of made up, it is not signed.
  const made = buildEvmTransfer("31337", { ...plan, units: UNITS + 1n });
  await rig.services.database
    .updateTable("outgoing_attempt")
    .set({ unsigned_payload: made })
    .where("attempt", "=", 2)
    .execute();
  const dearer = { ...terms, maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxFeePerGas };
  await insertAttempts(rig.services.database, [
    {
      outgoing,
      attempt: 3,
      fee: evmQuote(dearer),
      now: new Date(),
      unsignedPayload: buildEvmTransfer("31337", { ...plan, ...dearer }),
    },
  ]);
  await expectRefusal(outgoing.outgoingId, "was not signed here");
  expect((await rig.outgoingsOf(paymentId)).length).toBe(1);
});
