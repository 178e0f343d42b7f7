import type { PaymentId } from "@coffer/core/ids";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  COIN,
  FEE,
  RECEIVER,
  RICH,
  startPayoutRig,
  type PayoutRig,
} from "../../../testing/rigs/payoutRig.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

const stolen = { assetKey: COIN, to: THIEF, units: 9n };
const paidBefore = { assetKey: COIN, to: RECEIVER, units: 1_000n };

async function finish(id: PaymentId): Promise<void> {
  await rig.work();
  rig.mine();
  rig.mine();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
}

test("a sequence number used by a foreign transaction sends its payment again, once that is final", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.work();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("sending");
  expect(rig.alarms).toEqual([]);
  rig.mine();
  await rig.follow();
  expect(rig.alarms).toEqual(["outgoingDead"]);
  expect(await rig.payment(id)).toMatchObject({ state: "screened", transactionId: null });
  await finish(id);
  expect((await rig.outgoingsOf(id)).map(({ sequence, state }) => [sequence, state])).toEqual([
    [0n, "dead"],
    [1n, "settled"],
  ]);
  expect(rig.node.mined.map(({ moves }) => moves.to)).toEqual([THIEF, RECEIVER]);
  expect(await rig.spendable(user)).toBe(RICH - 1_000n - FEE);
});

test("without the foreign transaction itself nothing is declared dead", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  rig.mine();
  rig.chain.transactionAt = async () => undefined;
  await rig.follow();
  rig.chain.transactionAt = async () => {
    throw new Error("missing trie node");
  };
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("sending");
  expect((await rig.outgoingsOf(id))[0]?.state).toBe("broadcast");
});

test("a transaction that our key has not signed is no reason to pay again", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), stolen);
  rig.mine();
  const { transactionAt } = rig.chain;
  rig.chain.transactionAt = async (address, sequence) => {
    const found = await transactionAt(address, sequence);
    return found && { ...found, isProven: false };
  };
  await rig.follow();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("sending");
  expect(rig.alarms).toEqual(["unprovenTransaction"]);
});

test("a receipt that is late is no death: the sequence number went to the transaction itself", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.mine();
  rig.mine();
  const { statusesOf } = rig.chain;
  rig.chain.statusesOf = async (ids) => ids.map(() => ({ status: "unseen" }));
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("sending");
  rig.chain.statusesOf = statusesOf;
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
  expect(rig.alarms).toEqual([]);
});

test("a version that the database has forgotten is recognised by what it moves", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.work();
  rig.node.pool = [];
  const forgotten = rig.mineForeign(await rig.payoutAddress(), paidBefore);
  rig.mine();
  await rig.follow();
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({ state: "settled", transactionId: forgotten });
  expect(rig.node.mined).toHaveLength(1);
});

test("sequence numbers that the database never gave are followed before anything is sent", async () => {
  const first = await rig.pay(await rig.addUser());
  await finish(first);
  rig.mineForeign(await rig.payoutAddress(), stolen);
  const id = await rig.pay(await rig.addUser());
  await rig.prepare();
  // Not final yet: it waits.
  expect(await rig.payment(id)).toMatchObject({ state: "screened", waitingFor: "node" });
  expect(rig.alarms).toEqual(["foreignTransaction"]);
  rig.mine();
  await finish(id);
  expect((await rig.outgoingsOf(id))[0]?.sequence).toBe(2n);
  expect(rig.alarms).toEqual(["foreignTransaction"]);
});

test("a payment that went out before the database was restored is not sent again", async () => {
  const user = await rig.addUser();
  await finish(await rig.pay(user));
  const address = await rig.payoutAddress();
  // The payments below stand in the backup as held; the chain already has two of three.
  const paid = [await rig.pay(user), await rig.pay(user)];
  const other = await rig.pay(user, { units: 77n });
  const gone = [rig.mineForeign(address, paidBefore), rig.mineForeign(address, paidBefore)];
  await rig.prepare();
  expect((await rig.payment(other)).waitingFor).toBe("node");
  rig.mine();
  await finish(other);
  await rig.follow();
  const settled = await Promise.all(paid.map((id) => rig.payment(id)));
  expect(settled.map(({ state, transactionId: id }) => [state, id])).toEqual(
    gone.map((id) => ["settled", id]),
  );
  expect(rig.node.mined).toHaveLength(4);
  expect(rig.alarms).toEqual(["foreignTransaction"]);
});

test("a foreign transaction that only waits in the pool holds everything back", async () => {
  const id = await rig.pay(await rig.addUser());
  await finish(id);
  const next = await rig.pay(await rig.addUser());
  const { sequenceOf } = rig.chain;
  rig.chain.sequenceOf = async (address, counting) =>
    counting === "withPending" ? 2n : sequenceOf(address, counting);
  await rig.prepare();
  await rig.prepare();
  expect(await rig.payment(next)).toMatchObject({ state: "screened", waitingFor: "node" });
  expect(rig.alarms).toEqual(["foreignTransaction"]);
  rig.chain.sequenceOf = sequenceOf;
  await finish(next);
  expect((await rig.outgoingsOf(next))[0]?.sequence).toBe(1n);
});
