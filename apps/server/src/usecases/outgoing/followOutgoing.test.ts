import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ChainStatus } from "@coffer/chains";
import { ledgerQuery } from "../../storage/database.ts";
import {
  COIN,
  FEE,
  RECEIVER,
  RICH,
  startPayoutRig,
  TOKEN,
  type PayoutRig,
} from "../../testing/rigs/payoutRig.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

const MINUTE = 60_000;

test("a payment is signed, handed over, counted and settled, with what it really cost", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user, { units: 5_000n });
  expect(await rig.payment(id)).toMatchObject({ state: "reserved", isHeld: true });
  rig.pass(1_000);
  await rig.work();
  expect(await rig.payment(id)).toMatchObject({ state: "sending", waitingFor: null });
  rig.mine();
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({ state: "sending", confirmations: 1 });
  rig.mine();
  await rig.follow();
  const [outgoing] = await rig.outgoingsOf(id);
  expect(outgoing).toMatchObject({ state: "settled", sequence: 0n, paidUnits: FEE / 2n });
  expect(await rig.payment(id)).toMatchObject({
    state: "settled",
    confirmations: 2,
    transactionId: outgoing?.attempts[0]?.transactionId,
  });
  expect(await rig.spendable(user)).toBe(RICH - 5_000n - FEE);
  expect(rig.alarms).toEqual([]);
});

test("a token payment moves the token and pays its fee in the coin", async () => {
  rig.node.held.set(TOKEN, 10n ** 9n);
  const user = await rig.addUser();
  const id = await rig.pay(user, { assetKey: TOKEN, units: 700n });
  await rig.work();
  rig.mine();
  rig.mine();
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({ state: "settled", assetKey: TOKEN });
  expect(await rig.spendable(user, TOKEN)).toBe(RICH - 700n);
  expect(await rig.spendable(user, COIN)).toBe(RICH - FEE);
});

test("a transaction that was mined and failed gives the amount back and keeps the fee", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.work();
  rig.mine({ isSuccess: false });
  rig.mine();
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({ state: "failed", failure: "MINED_AND_FAILED" });
  expect(await rig.spendable(user)).toBe(RICH - FEE);
});

test("one transaction that the node cannot speak of does not hold up the next", async () => {
  const [bad, good] = [await rig.pay(await rig.addUser()), await rig.pay(await rig.addUser())];
  await rig.work();
  rig.mine();
  rig.mine();
  const badId = (await rig.outgoingsOf(bad))[0]?.attempts[0]?.transactionId;
  const { statusOf } = rig.chain;
  rig.chain.statusesOf = async () => {
    throw new Error("the receipt of another transaction");
  };
  rig.chain.statusOf = async (id) => {
    if (id === badId) throw new Error("the receipt of another transaction");
    return statusOf(id);
  };
  await rig.follow();
  expect((await rig.payment(good)).state).toBe("settled");
  expect((await rig.payment(bad)).state).toBe("sending");
});

test("a status that flips back takes the confirmations out of sight and ends nothing", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.mine();
  await rig.follow();
  expect((await rig.payment(id)).confirmations).toBe(1);
  const { statusesOf, transactionAt } = rig.chain;
  rig.chain.statusesOf = async (ids) => ids.map(() => ({ status: "unseen" }));
  rig.chain.transactionAt = async () => undefined;
  rig.mine();
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({ state: "sending", confirmations: 0 });
  rig.chain.statusesOf = statusesOf;
  rig.chain.transactionAt = transactionAt;
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
});

test("a node that shows two versions as mined is not believed", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.pass(2 * MINUTE);
  await rig.follow();
  await rig.work();
  rig.mine();
  rig.mine();
  const included: ChainStatus = {
    status: "included",
    height: rig.node.head,
    confirmations: 2,
    isSuccess: true,
    feeUnits: 1n,
  };
  rig.chain.statusesOf = async (ids) => ids.map(() => included);
  await rig.follow();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("sending");
  expect(rig.alarms).toEqual(["nodeContradictsItself"]);
});

test("an answer that was lost after the node took it sends nothing twice", async () => {
  const id = await rig.pay(await rig.addUser());
  const { broadcast } = rig.chain;
  rig.chain.broadcast = async (signed) => {
    await broadcast(signed);
    throw new Error("the connection was lost");
  };
  await rig.prepare();
  await rig.sign();
  await expect(rig.handOver()).rejects.toThrow("lost");
  expect(await rig.payment(id)).toMatchObject({ state: "sending", waitingFor: "node" });
  rig.chain.broadcast = broadcast;
  rig.mine();
  rig.mine();
  await rig.handOver();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
  expect(rig.node.mined).toHaveLength(1);
  expect(new Set(rig.node.received).size).toBe(1);
});

test("what was signed and never noted as sent is settled when it is mined", async () => {
  const id = await rig.pay(await rig.addUser());
  const { broadcast } = rig.chain;
  rig.chain.broadcast = async (signed) => {
    await broadcast(signed);
    throw new Error("the connection was lost");
  };
  await rig.prepare();
  await rig.sign();
  await expect(rig.handOver()).rejects.toThrow("lost");
  rig.mine();
  rig.mine();
  expect((await rig.outgoingsOf(id))[0]?.state).toBe("signed");
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
});

test("what the node has lost is handed over again, the same bytes, and only after a while", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.node.pool = [];
  await rig.follow();
  expect(rig.node.received).toHaveLength(1);
  rig.pass(20_000);
  await rig.follow();
  expect(rig.node.received).toHaveLength(2);
  expect(new Set(rig.node.received).size).toBe(1);
  rig.mine();
  rig.mine();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
});

test("what the node still has is not handed over again, and is asked about in one call for all", async () => {
  const user = await rig.addUser();
  for (let count = 0; count < 30; count += 1) await rig.pay(user);
  await rig.work();
  const asked: string[] = [];
  const { sequenceOf } = rig.chain;
  rig.chain.sequenceOf = async (address, counting) => {
    asked.push(JSON.stringify(counting));
    return sequenceOf(address, counting);
  };
  await rig.follow();
  expect(asked).toEqual(['"mined"']);
  rig.pass(20_000);
  await rig.follow();
  expect(asked).toEqual(['"mined"', '"mined"', '"withPending"']);
  expect(rig.node.received).toHaveLength(30);
});

test("a refused transaction alarms once, waits, and goes on by itself", async () => {
  const id = await rig.pay(await rig.addUser());
  const { broadcast } = rig.chain;
  rig.chain.broadcast = async () => ({ kind: "rejected", reason: "insufficientFunds" });
  await rig.work();
  for (let look = 0; look < 3; look += 1) {
    rig.pass(20_000);
    await rig.follow();
  }
  expect(rig.alarms).toEqual(["nodeRefusesPayment"]);
  expect(await rig.payment(id)).toMatchObject({ state: "sending", waitingFor: "payoutFunds" });
  rig.chain.broadcast = broadcast;
  rig.pass(20_000);
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({ state: "sending", waitingFor: null });
  rig.mine();
  rig.mine();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
  const open = await rig.services.database.selectFrom("alarm_episode").selectAll().execute();
  expect(open).toEqual([]);
});

test("while the node is silent there is one alarm, and nothing moves", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  const { sequenceOf } = rig.chain;
  rig.chain.sequenceOf = async () => {
    throw new Error("no route to the node");
  };
  await rig.follow();
  await rig.follow();
  expect(rig.alarms).toEqual(["nodeSilent"]);
  expect((await rig.payment(id)).state).toBe("sending");
  rig.chain.sequenceOf = sequenceOf;
  await rig.follow();
  rig.chain.sequenceOf = async () => {
    throw new Error("no route to the node");
  };
  await rig.follow();
  expect(rig.alarms).toEqual(["nodeSilent", "nodeSilent"]);
});

test("two processes that end a payment at once book it once", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.work();
  rig.mine();
  rig.mine();
  await Promise.all([rig.follow(), rig.follow(), rig.follow()]);
  expect((await rig.payment(id)).state).toBe("settled");
  expect(await rig.spendable(user)).toBe(RICH - 1_000n - FEE);
  const ends = await ledgerQuery(rig.services.database)(
    "select transfer_id from ledger.transfer where kind = 'settle' and scope_user_id = $1",
    [user.userId],
  );
  expect(ends).toHaveLength(1);
});

test("the payout address pays the receiver named, and nobody else", async () => {
  await rig.pay(await rig.addUser());
  await rig.work();
  rig.mine();
  expect(rig.node.mined.map(({ moves }) => moves.to)).toEqual([RECEIVER]);
});
