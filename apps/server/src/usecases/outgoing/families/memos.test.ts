import type { PaymentId, UserId } from "@coffer/core/ids";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newUserId } from "../../../testing/newIds.ts";
import { forge } from "../../../testing/rigs/forge.ts";
import {
  PAID_IN,
  PAID_OUT,
  startToyRig,
  TOY,
  TOY_COIN,
  TOY_FEE_NOW,
  type ToyRig,
} from "../../../testing/rigs/toyRig.ts";
import { findPayment } from "../../../storage/send/payments.ts";
import { listOutgoingsIn } from "../../../storage/outgoing/outgoings.ts";
import { getTransfers } from "../../history/getTransfers.ts";
import { payoutAddressOf } from "../../custody/payoutAddressOf.ts";

const MINUTE = 60_000;
const MEMO = "order 7";
/** Each letter of a memo costs the toy's payer a unit. */
const FEE = TOY_FEE_NOW + BigInt(MEMO.length);

let rig: ToyRig;
beforeAll(async () => {
  rig = await startToyRig();
});
afterEach(() => rig.alarms.splice(0));
afterAll(async () => rig.close());

let receivers = 100n;
const newReceiver = () => rig.stranger.addressAt((receivers += 1n));

const historyOf = async (userId: UserId) =>
  (await getTransfers(rig.services, { userId, cursor: undefined, limit: 10 }))?.transfers ?? [];

/** All that the payout address has sent to a receiver, as the chain tells it. */
async function sentTo(to: string) {
  const { chain, services } = rig;
  const sender = await payoutAddressOf(services, TOY);
  const used = await chain.sequenceOf(sender, "mined");
  const numbers = Array.from({ length: Number(used) }, (_, sequence) => BigInt(sequence));
  const sent = await Promise.all(numbers.map((sequence) => chain.transactionAt(sender, sequence)));
  return sent.map((one) => one?.moves).filter((moves) => moves?.to === to);
}

async function outgoingOf(paymentId: PaymentId) {
  const open = await listOutgoingsIn(rig.services.database, TOY, ["prepared", "broadcast"]);
  const outgoing = open.find(({ subjectId }) => subjectId === paymentId);
  if (outgoing === undefined) throw new Error(`Payment ${paymentId} has no transaction.`);
  return outgoing;
}

test("a memo goes from the payment onto the chain to the letter, is paid for, and stays in the history", async () => {
  const userId = await rig.funded();
  const to = newReceiver();
  const paymentId = await rig.pay(userId, { to, memo: MEMO });
  await rig.work(paymentId);
  expect(await rig.settled(paymentId)).toBe(true);
  expect(await sentTo(to)).toEqual([{ assetKey: TOY_COIN, to, units: PAID_OUT, memo: MEMO }]);
  expect(await rig.spendable(userId)).toBe(PAID_IN - PAID_OUT - FEE);
  const [sent, received] = await historyOf(userId);
  expect(sent).toMatchObject({ direction: "OUT", state: "FULFILLED", memo: MEMO });
  expect(received).not.toHaveProperty("memo");
});

test("coins that come with a memo are shown with it", async () => {
  const userId = newUserId();
  await rig.payIn(userId, "thanks for lunch");
  expect(await historyOf(userId)).toMatchObject([{ direction: "IN", memo: "thanks for lunch" }]);
});

test("whatever somebody writes into a memo, the block is read and what is kept is short", async () => {
  const userId = newUserId();
  await rig.payIn(userId, `\u0000\u202e${"<b>".repeat(5_000)}\ud800`);
  const memo = `${"<b>".repeat(40)}…`;
  expect(await historyOf(userId)).toMatchObject([{ direction: "IN", memo }]);
  await rig.payIn(userId, "\u0000");
  expect((await historyOf(userId))[0]).not.toHaveProperty("memo");
});

test("what goes on dearer carries the same memo", async () => {
  const userId = await rig.funded();
  const to = newReceiver();
  const paymentId = await rig.pay(userId, { to, memo: MEMO });
  await rig.work(paymentId);
  rig.node.ledger.tip = 5n;
  expect(await rig.settled(paymentId)).toBe(false);
  rig.clock.atMs += 2 * MINUTE;
  await rig.follow();
  await rig.work();
  expect(await rig.settled(paymentId)).toBe(true);
  rig.node.ledger.tip = 1n;
  expect(await sentTo(to)).toMatchObject([{ units: PAID_OUT, memo: MEMO }]);
  expect(await rig.spendable(userId)).toBe(PAID_IN - PAID_OUT - FEE);
});

/** What the toy's payer offers now, as a transfer is built with. */
const termsOf = (memo: string) => ({ tip: "1", fee: String(10 + memo.length) });

/** A payment with the memo and its sequence number, and its bytes with another memo in its place. */
async function prepared() {
  const paymentId = await rig.pay(await rig.funded(), { to: newReceiver(), memo: MEMO });
  await rig.prepare([paymentId]);
  const {
    destination: to,
    outgoingId,
    sender: from,
    sequence,
    units,
  } = await outgoingOf(paymentId);
  const bytesWith = (memo: string) => {
    const move = { assetKey: TOY_COIN, from, to, units, memo };
    return rig.chain.buildTransfer({ ...move, sequence, terms: termsOf(memo) });
  };
  return { paymentId, outgoingId, bytesWith };
}

const { changePayment, changeRow, expectRefusal, storePayload } = forge(() => rig);

test.each([
  ["another memo", "order 8"],
  ["no memo", ""],
  ["a blank more", `${MEMO} `],
])("the signer signs no bytes that carry %s", async (_case, memo) => {
  const { bytesWith, outgoingId, paymentId } = await prepared();
  await storePayload(outgoingId, await bytesWith(memo));
  await expectRefusal(outgoingId, "differs");
  await storePayload(outgoingId, await bytesWith(MEMO));
  await rig.work();
  expect(await rig.settled(paymentId)).toBe(true);
});

test("a memo that was changed in every table is not signed: the ledger knows another", async () => {
  const { bytesWith, outgoingId, paymentId } = await prepared();
  const write = async (memo: string) => {
    await storePayload(outgoingId, await bytesWith(memo));
    await changeRow(outgoingId, { memo });
    await changePayment(paymentId, { memo });
  };
  await write("order 8");
  await expectRefusal(outgoingId, "another receiver or memo");
  await write(MEMO);
  await rig.work();
  expect(await rig.settled(paymentId)).toBe(true);
});

type Unknown = { readonly to: string; readonly memo: string; readonly sequence: bigint };

/** A transaction of the payout key that the database does not know, as after a restore; in a block. */
async function mineUnknown({ to, memo, sequence }: Unknown): Promise<void> {
  const { chain, services, signer } = rig;
  const from = await payoutAddressOf(services, TOY);
  const moves = { assetKey: TOY_COIN, from, to, units: PAID_OUT, memo };
  const signed = signer.keys
    .accountOf("hot", TOY)
    ?.sign(await chain.buildTransfer({ ...moves, sequence, terms: termsOf(memo) }), 0n);
  if (signed?.ok !== true) throw new Error("The payout key signs.");
  await chain.broadcast(signed.value);
  rig.node.ledger.mine();
  rig.node.ledger.mine();
}

test("a found transaction is the payment that waits with its memo, and no other", async () => {
  const to = newReceiver();
  const paidIds: PaymentId[] = [];
  for (const memo of ["", "order 8", MEMO])
    paidIds.push(await rig.pay(await rig.funded(), { to, memo }));
  const from = await payoutAddressOf(rig.services, TOY);
  const sequence = await rig.chain.sequenceOf(from, "withPending");
  await mineUnknown({ to, memo: MEMO, sequence });
  await rig.work(...paidIds);
  await rig.work(...paidIds);
  const settled: boolean[] = [];
  for (const id of paidIds) settled.push(await rig.settled(id));
  expect(settled).toEqual([true, true, true]);
  const memos = (await sentTo(to)).map((moves) => moves?.memo);
  expect(memos).toHaveLength(3);
  expect(new Set(memos)).toEqual(new Set(["", MEMO, "order 8"]));
});

test("a transaction with another memo is another payment: the one it displaced goes again", async () => {
  const userId = await rig.funded();
  const to = newReceiver();
  const paymentId = await rig.pay(userId, { to, memo: MEMO });
  await rig.work(paymentId);
  rig.node.ledger.waiting = [];
  const { sequence } = await outgoingOf(paymentId);
  await mineUnknown({ to, memo: "order 8", sequence });
  expect(await rig.settled(paymentId)).toBe(false);
  expect(rig.alarms).toEqual(["outgoingDead"]);
  await rig.work(paymentId);
  expect(await rig.settled(paymentId)).toBe(true);
  expect((await sentTo(to)).map((sent) => sent?.memo)).toEqual(["order 8", MEMO]);
  expect((await findPayment(rig.services.database, paymentId))?.memo).toBe(MEMO);
});
