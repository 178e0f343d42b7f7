import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPayment, insertPayment, movePayment } from "../../storage/send/payments.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rig.ts";
import { EVM } from "../../testing/people.ts";
import { followPayments } from "./followPayments.ts";

let rig: Rig;
let user: RigUser;
beforeAll(async () => {
  rig = await startRig();
  user = await rig.addUser();
}, 120_000);
afterAll(async () => rig.close());

/** A payment on its way under this transaction id. */
async function underWay(transactionId: string): Promise<string> {
  const { database, random } = rig.services;
  const paymentId = random.id();
  const now = new Date();
  await insertPayment(database, {
    paymentId,
    brandId: "coffer",
    userId: user.userId,
    accountId: user.account.accountId,
    idempotencyKey: randomUUID(),
    requestHash: randomBytes(32),
    assetKey: rig.listing.key,
    networkId: EVM,
    destination: "0xaa",
    units: 1n,
    feeAssetKey: rig.listing.key,
    feeUnits: 1n,
    receiverUserId: null,
    state: "signed",
    gas: null,
    now,
  });
  await movePayment(database, {
    paymentId,
    from: "signed",
    to: "broadcast",
    set: { signed_transaction: "0x02", transaction_id: transactionId },
    now,
  });
  return paymentId;
}

test("one payment that the node cannot speak of does not hold up the next", async () => {
  await underWay("0xbad");
  const good = await underWay("0xgood");
  rig.chain.statusOf = async (id) =>
    id === "0xbad"
      ? { status: "unseen" }
      : { status: "included", confirmations: 0, isSuccess: true, feeUnits: 1n };
  rig.chain.broadcast = async () => {
    throw new Error("txpool is full");
  };
  const asked: string[] = [];
  const { statusOf } = rig.chain;
  rig.chain.statusOf = async (id) => {
    asked.push(id);
    return statusOf(id);
  };
  await followPayments(rig.services, rig.chain);
  expect(asked).toEqual(["0xbad", "0xgood"]);
  expect((await findPayment(rig.services.database, good))?.state).toBe("broadcast");
});

test("a payment whose nonce another transaction took raises an alarm and is not refunded", async () => {
  const paymentId = await underWay("0xgone");
  rig.chain.statusOf = async () => ({ status: "unseen" });
  rig.chain.broadcast = async () => ({ kind: "nonceUsed" });
  rig.alarms.length = 0;
  await followPayments(rig.services, rig.chain);
  expect(rig.alarms).toContain("paymentNotTaken");
  expect((await findPayment(rig.services.database, paymentId))?.state).toBe("broadcast");
});
