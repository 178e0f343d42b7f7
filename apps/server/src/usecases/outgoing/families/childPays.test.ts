import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type BitcoinRig, startBitcoinRig } from "../../../testing/rigs/bitcoinRig.ts";
import { bitcoinRounds, vbytesOf } from "../../../testing/rigs/bitcoinRounds.ts";

let rig: BitcoinRig;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterEach(async () => {
  expectQuiet();
  await rig.node.askFeeRate(null);
  await rig.node.mineFrom(0n);
});
afterAll(async () => rig.close());

const expectQuiet = (): void => expect(rig.alarms).toEqual([]);

const { expectPaid, funded, idsOf, mineAndFollow, outgoingsOf, shown, waiting, waitLong } =
  bitcoinRounds(() => rig);

/** Coins for a thousand virtual bytes at so many satoshi for one. */
const rate = (satoshi: number) => satoshi / 100_000;

test("what comes later spends what those before it gave back, and frees them where they are stuck (rule 467)", async () => {
  const userId = await funded();
  const early = await waiting(userId, 3);
  await rig.work(...idsOf(early));
  await rig.node.askFeeRate(rate(10));
  await rig.node.mineFrom(8_000n);
  await mineAndFollow();
  for (const { paymentId } of early)
    expect(await shown(paymentId)).toMatchObject({ state: "sending", confirmations: 0 });
  const late = await waiting(userId, 4);
  await rig.work(...idsOf(late));
  await mineAndFollow();
  await expectPaid(userId, [...early, ...late]);
  const [parent, child] = await outgoingsOf([...early, ...late]);
  expect([parent?.attempts.length, child?.attempts.length]).toEqual([1, 1]);
  const together = vbytesOf(4n) + vbytesOf(5n);
  expect((parent?.paidUnits ?? 0n) + (child?.paidUnits ?? 0n)).toBe(10n * together);
  expect(parent?.paidUnits).toBe(5n * vbytesOf(4n));
});

test("of those that wait for each other the last is made dearer, for all of them (rule 467)", async () => {
  const userId = await funded();
  const early = await waiting(userId, 3);
  await rig.work(...idsOf(early));
  const late = await waiting(userId, 4);
  await rig.work(...idsOf(late));
  await rig.node.askFeeRate(rate(15));
  await rig.node.mineFrom(14_000n);
  await mineAndFollow();
  for (const { paymentId } of [...early, ...late])
    expect(await rig.stateOf(paymentId)).toBe("sending");
  await waitLong();
  await mineAndFollow();
  await expectPaid(userId, [...early, ...late]);
  const [parent, child] = await outgoingsOf([...early, ...late]);
  expect([parent?.attempts.length, child?.attempts.length]).toEqual([1, 2]);
  const together = vbytesOf(4n) + vbytesOf(5n);
  expect((parent?.paidUnits ?? 0n) + (child?.paidUnits ?? 0n)).toBe(15n * together);
});

test("four wait for each other at most, and whoever comes then goes together", async () => {
  const userId = await funded();
  const all = [];
  for (let came = 0; came < 7; came += 1) {
    const [one] = await waiting(userId, 1);
    if (one === undefined) throw new Error("One payment waits.");
    await rig.work(one.paymentId);
    all.push(one);
  }
  expect(await outgoingsOf(all)).toHaveLength(4);
  for (const { paymentId } of all.slice(4)) expect(await rig.stateOf(paymentId)).toBe("screened");
  await mineAndFollow();
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, all);
  expect(await outgoingsOf(all)).toHaveLength(5);
});

test("nothing is built on what has been made dearer: either version of it may be mined (rule 467)", async () => {
  const userId = await funded();
  const early = await waiting(userId, 2);
  await rig.work(...idsOf(early));
  await waitLong();
  const late = await waiting(userId, 2);
  await rig.work(...idsOf(late));
  for (const { paymentId } of late)
    expect(await shown(paymentId)).toMatchObject({ state: "screened", waitingFor: null });
  await mineAndFollow();
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, [...early, ...late]);
});

test("nor while the version of it that is mined may be undone: the other may be mined then (rule 467)", async () => {
  const userId = await funded();
  const early = await waiting(userId, 2);
  await rig.work(...idsOf(early));
  await waitLong();
  await rig.node.mine();
  await rig.follow();
  const late = await waiting(userId, 2);
  await rig.work(...idsOf(late));
  for (const { paymentId } of late)
    expect(await shown(paymentId)).toMatchObject({ state: "screened", waitingFor: null });
  await rig.node.reorganise(1);
  await waitLong();
  await mineAndFollow();
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, [...early, ...late]);
});

test("a node that has forgotten a parent and its child is handed both again, in their order", async () => {
  const userId = await funded();
  const early = await waiting(userId, 2);
  await rig.work(...idsOf(early));
  const late = await waiting(userId, 2);
  await rig.work(...idsOf(late));
  await rig.node.forgetWaiting();
  const last = await waiting(userId, 1);
  await rig.work(...idsOf(last));
  for (const { paymentId } of last) expect(await rig.stateOf(paymentId)).toBe("screened");
  await waitLong();
  await mineAndFollow();
  await rig.work();
  await mineAndFollow();
  await expectPaid(userId, [...early, ...late, ...last]);
});

test("a reorganisation that takes a parent and its child out of their block sends both again, once", async () => {
  const userId = await funded();
  const early = await waiting(userId, 2);
  await rig.work(...idsOf(early));
  const late = await waiting(userId, 2);
  await rig.work(...idsOf(late));
  await rig.node.mine();
  await rig.follow();
  await rig.node.reorganise(1);
  await rig.follow();
  for (const { paymentId } of [...early, ...late])
    expect(await shown(paymentId)).toMatchObject({ state: "sending", confirmations: 0 });
  await waitLong();
  await mineAndFollow();
  await expectPaid(userId, [...early, ...late]);
  expect(await outgoingsOf([...early, ...late])).toHaveLength(2);
});
