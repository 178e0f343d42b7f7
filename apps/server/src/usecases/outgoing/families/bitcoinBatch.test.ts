import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NodeUnavailable } from "@coffer/chains";
import { allDone } from "../../../testing/allDone.ts";
import { newUserId } from "../../../testing/newIds.ts";
import { unwatched } from "../../../testing/databases/watchVersions.ts";
import {
  BITCOIN,
  type BitcoinRig,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../../testing/rigs/bitcoinRig.ts";
import {
  bitcoinRounds,
  vbytesOf,
  type WaitingPayment,
} from "../../../testing/rigs/bitcoinRounds.ts";

import { payoutAddressOf } from "../../custody/payoutAddressOf.ts";
import { paymentSteps } from "../../send/paymentSteps.ts";
import { payoutRound } from "../../send/payoutRound.ts";
import { batchesOf } from "../buildVersion.ts";

/** One coin in, the payment and what is given back out: 141 virtual bytes at five satoshi. */
const SHOWN_FEE = 705n;

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterEach(async () => {
  rig.alarms.length = 0;
  await rig.node.askFeeRate(null);
});
afterAll(async () => rig.close());

const {
  balanceOf,
  expectPaid,
  expectSound,
  funded,
  idsOf,
  mineAndFollow,
  networkFees,
  order,
  outgoingsOf,
  shown,
  stranger,
  waiting,
  waitLong,
} = bitcoinRounds(() => rig);

test("fifty payments of a round go in one transaction, each at the fee that was shown (rules 464, 466)", async () => {
  const userId = await funded();
  const all = await waiting(userId, 50);
  const before = await networkFees();
  await rig.work(...idsOf(all));
  const [outgoing, ...others] = await outgoingsOf(all);
  expect(others).toEqual([]);
  expect(outgoing).toMatchObject({ kind: "batch", state: "broadcast", feeUnits: 50n * SHOWN_FEE });
  await rig.node.mine();
  await rig.follow();
  for (const { feeUnits, paymentId } of all) {
    expect(feeUnits).toBe(SHOWN_FEE);
    expect(await shown(paymentId)).toMatchObject({ state: "sending", confirmations: 1 });
  }
  await mineAndFollow();
  await expectPaid(userId, all);
  const [ended] = await outgoingsOf(all);
  expect(ended?.state).toBe("settled");
  // One coin in, fifty payments and what is given back out, at five satoshi.
  const paidUnits = 5n * vbytesOf(51n);
  expect(ended?.paidUnits).toBe(paidUnits);
  expect((await networkFees()) - before).toBe(50n * SHOWN_FEE - paidUnits);
  expect(rig.alarms).toEqual([]);
});

test("one that no node would pass on waits, and holds up none of the others", async () => {
  const userId = await funded();
  const dust = await rig.pay(userId, { to: stranger(), units: 293n });
  const all = await waiting(userId, 3);
  await rig.work(dust, ...idsOf(all));
  expect(rig.alarms).toEqual(["paymentNotBuilt"]);
  expect(await rig.stateOf(dust)).toBe("screened");
  await mineAndFollow();
  await expectPaid(userId, all, BITCOIN - 293n - SHOWN_FEE);
});

test("the price rises while they wait: they go on dearer, and the house pays the difference", async () => {
  const userId = await funded();
  const all = await waiting(userId, 5);
  const before = await networkFees();
  await rig.work(...idsOf(all));
  await rig.node.askFeeRate(0.00015);
  await waitLong();
  await mineAndFollow();
  await expectPaid(userId, all);
  const [ended] = await outgoingsOf(all);
  expect(ended?.paidUnits).toBe(15n * vbytesOf(6n));
  expect((await networkFees()) - before).toBe(5n * SHOWN_FEE - 15n * vbytesOf(6n));
});

test("a node that has forgotten what waits is handed it again, and everybody is paid once", async () => {
  const userId = await funded();
  const all = await waiting(userId, 4);
  await rig.work(...idsOf(all));
  await rig.node.forgetWaiting();
  for (const { paymentId } of all) expect(await rig.stateOf(paymentId)).toBe("sending");
  await waitLong();
  await mineAndFollow();
  await expectPaid(userId, all);
  expect(await outgoingsOf(all)).toHaveLength(1);
});

test("a reorganisation that takes them out of their block sends them again, once", async () => {
  const userId = await funded();
  const all = await waiting(userId, 4);
  await rig.work(...idsOf(all));
  await rig.node.mine();
  await rig.follow();
  await rig.node.reorganise(1);
  for (const { to } of all) expect(await balanceOf(to)).toBe(0n);
  await rig.follow();
  for (const { paymentId } of all)
    expect(await shown(paymentId)).toMatchObject({ state: "sending", confirmations: 0 });
  await waitLong();
  await mineAndFollow();
  await expectPaid(userId, all);
});

test.each([0, 1, 3, 4])(
  "killed after %i of them were booked, the rest are booked by whoever looks next (rule 466)",
  async (count) => {
    const userId = await funded();
    const all = await waiting(userId, 4);
    await rig.work(...idsOf(all));
    const { ledger } = rig.services;
    let booked = 0;
    const killed = {
      ...ledger,
      post: (async (item) => {
        if (booked === count) throw new Error("killed");
        booked += 1;
        return ledger.post(item);
      }) satisfies typeof ledger.post,
    };
    for (let mined = 0; mined < CONFIRMATIONS; mined += 1) await rig.node.mine();
    await rig.follow({ ledger: killed });
    await rig.scanAll();
    const states = await Promise.all(all.map(({ paymentId }) => rig.stateOf(paymentId)));
    expect(states.filter((state) => state === "settled")).toHaveLength(Math.min(count, 4));
    expect((await outgoingsOf(all)).map(({ state }) => state)).toEqual(["broadcast"]);
    await expectSound();
    await rig.follow();
    await expectPaid(userId, all);
  },
);

test("while the end of one cannot be booked their transaction is not over, and the others are", async () => {
  const userId = await funded();
  const all = await waiting(userId, 3);
  await rig.work(...idsOf(all));
  const { ledger } = rig.services;
  const [unlucky] = idsOf(all);
  const broken = {
    ...ledger,
    post: (async (item) => {
      if (item.transfer.idempotencyKey === `payment:${unlucky}:end`) throw new Error("broken");
      return ledger.post(item);
    }) satisfies typeof ledger.post,
  };
  for (let mined = 0; mined < CONFIRMATIONS; mined += 1) await rig.node.mine();
  await rig.follow({ ledger: broken });
  await rig.scanAll();
  const states = await Promise.all(idsOf(all).map((id) => rig.stateOf(id)));
  expect(states).toEqual(["sending", "settled", "settled"]);
  expect((await outgoingsOf(all)).map(({ state }) => state)).toEqual(["broadcast"]);
  await expectSound();
  await rig.follow();
  await expectPaid(userId, all);
});

test("a database from before they left finds them on the chain, and pays nobody twice", async () => {
  const userId = await funded();
  const [twin, ...others] = await waiting(userId, 3);
  if (twin === undefined) throw new Error("Three payments wait.");
  // Two that pay the same: one stands for each output.
  const again = await order(userId, { to: twin.to, units: twin.units });
  const all = [twin, ...others, again];
  const later = await rig.pay(userId, { to: stranger(), units: 5_000n });
  await rig.work(...idsOf(all));
  await forget(all);
  await mineAndFollow();
  await rig.work(later);
  await rig.follow();
  expect(rig.alarms).toContain("foreignTransaction");
  for (const { paymentId } of all) expect(await rig.stateOf(paymentId)).toBe("settled");
  expect(await balanceOf(twin.to)).toBe(2n * twin.units);
  await mineAndFollow();
  expect(await rig.stateOf(later)).toBe("settled");
  await expectSound();
});

test("where the payout address has too little at hand the older half goes first", async () => {
  const rich = newUserId();
  await rig.node.faucet({ address: await rig.addressOf(rich), units: 20n * BITCOIN });
  await rig.node.mine(CONFIRMATIONS - 1);
  await rig.scanAll();
  // What has just come counts as held, and cannot be spent yet.
  const payoutAddress = await payoutAddressOf(rig.services, rig.networkId);
  const [one, two] = [
    await order(rich, { to: stranger(), units: 6n * BITCOIN }),
    await order(rich, { to: stranger(), units: 6n * BITCOIN }),
  ];
  await rig.node.faucet({ address: payoutAddress, units: 10n * BITCOIN });
  await rig.work(one.paymentId, two.paymentId);
  expect(await rig.stateOf(one.paymentId)).toBe("sending");
  expect(await rig.stateOf(two.paymentId)).toBe("screened");
  await mineAndFollow();
  await rig.work();
  await mineAndFollow();
  await expectPaid(rich, [one, two], 20n * BITCOIN);
});

test("a node that falls silent while they are prepared has all of them wait for it, and raises nothing for each", async () => {
  const userId = await funded();
  const all = await waiting(userId, 3);
  await allDone(paymentSteps(rig.services, idsOf(all)));
  const away = async () => {
    throw new NodeUnavailable("estimatesmartfee", "no answer in time");
  };
  const silent = { ...rig.chain, batches: { ...batchesOf(rig.chain), quote: away } };
  await expect(payoutRound(rig.services, silent)).rejects.toThrow("no answer in time");
  for (const { paymentId } of all)
    expect(await shown(paymentId)).toMatchObject({ state: "screened", waitingFor: "node" });
  expect(rig.alarms).toEqual([]);
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, all);
});

/** As though a backup from before these payments left had been put back. */
async function forget(all: readonly WaitingPayment[]): Promise<void> {
  const { database } = rig.services;
  const gone = (await outgoingsOf(all)).map(({ outgoingId: id }) => id);
  const [{ sequence, sender } = { sequence: 0n, sender: "" }] = await outgoingsOf(all);
  await rig.asOwner(async (owner) => {
    for (const table of ["outgoing_part", "outgoing_attempt", "outgoing"])
      await owner.query(`delete from coffer.${table} where outgoing_id = any($1)`, [gone]);
  });
  await unwatched(database, (store) =>
    store
      .updateTable("payment")
      .set({ state: "screened", transaction_id: null, confirmations: 0 })
      .where("payment_id", "in", idsOf(all))
      .execute(),
  );
  await database
    .updateTable("sender_sequence")
    .set({ next_sequence: sequence })
    .where("address", "=", sender)
    .execute();
}
