import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { RICH, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { endPayment, type PaymentEnd } from "./endPayment.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

const mined = { transactionId: "0x1", confirmations: 2, paidUnits: 5n };
const refund: PaymentEnd = { as: "refunded", from: "screened", failure: "TEST" };

/** A payment on its way, as its row stood then, with the id of its transaction. */
async function onItsWay() {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.work();
  const [outgoing] = await rig.outgoingsOf(id);
  if (outgoing === undefined) throw new Error("The payment has no transaction.");
  return { user, id, outgoingId: outgoing.outgoingId, payment: await rig.payment(id) };
}

test("a payment whose transaction died meanwhile is not settled by a look that is late", async () => {
  const { user, id, outgoingId, payment } = await onItsWay();
  const before = await rig.spendable(user);
  const { database } = rig.services;
  await database.updateTable("payment").set({ state: "screened" }).execute();
  const end = { as: "settled", outgoingId, ...mined } as const;
  await expect(endPayment(rig.services, payment, end)).resolves.toBe(false);
  await database.updateTable("payment").set({ state: "sending" }).execute();
  await database.updateTable("outgoing").set({ state: "dead" }).execute();
  await expect(endPayment(rig.services, payment, end)).resolves.toBe(false);
  expect((await rig.payment(id)).state).toBe("sending");
  expect(await rig.spendable(user)).toBe(before);
});

test("a payment that is on its way is not refunded, whatever was read before", async () => {
  const { user, id, payment } = await onItsWay();
  const before = await rig.spendable(user);
  await expect(endPayment(rig.services, payment, refund)).resolves.toBe(false);
  expect((await rig.payment(id)).state).toBe("sending");
  expect(await rig.spendable(user)).toBe(before);
});

test("a payment has one end: another one is refused by the ledger, the same one changes nothing", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.screen();
  const payment = await rig.payment(id);
  await endPayment(rig.services, payment, refund);
  await endPayment(rig.services, payment, refund);
  expect(await rig.spendable(user)).toBe(RICH);
  await rig.services.database.updateTable("payment").set({ state: "sending" }).execute();
  const settle = { as: "settled", outgoingId: id, ...mined } as const;
  await expect(endPayment(rig.services, payment, settle)).rejects.toThrow("KEY_REUSED");
  expect(await rig.spendable(user)).toBe(RICH);
});

test("a payment that is held does not end past its hold", async () => {
  const { id, outgoingId, payment } = await onItsWay();
  const held = { as: "settled", outgoingId, ...mined } as const;
  const unheld = { ...payment, isHeld: false };
  await expect(endPayment(rig.services, unheld, held)).rejects.toThrow("INSUFFICIENT_FUNDS");
  await endPayment(rig.services, payment, held);
  expect((await rig.payment(id)).state).toBe("settled");
});
