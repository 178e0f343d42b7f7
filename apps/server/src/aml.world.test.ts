import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  breakService,
  checkNow,
  decide,
  startCheck,
  untilCheck,
} from "./testing/people/amlWorld.ts";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { ether, untilTransfer } from "./testing/people/payments.ts";
import { balanceOnChain, EVM, pour, richUser } from "./testing/people/people.ts";
import { startWorld, type World } from "./testing/worlds/world.ts";

const LISTED = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";

let world: World;
let caller: WalletCaller;
let accountId: string;
let receivers = 0;
beforeAll(async () => {
  world = await startWorld();
  await pour(world, world.payoutAddress, "50");
  const rich = await richUser(world, "checked@example.com", "20");
  ({ caller } = rich);
  accountId = rich.asset.id;
});
afterAll(async () => world.stop());
afterEach(async () => {
  for (const service of ["aml", "evm"]) await breakService(world, service, "ok");
});

/** An address that nobody has heard of. */
const fresh = (): string => `0x${(++receivers).toString(16).padStart(40, "a0")}`;

/** A payment of one ether, with its fee as it was shown. */
async function orderOf(to: string) {
  const paymentInput = ether(accountId, "1", to);
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
  return { paymentInput, networkId: EVM, fee, idempotencyKey: randomUUID() };
}
const sendOf = async (to: string, over: object = {}) =>
  caller.call("wallet.sendPayment", { ...(await orderOf(to)), ...over });
const locked = async () => (await caller.must("app.getAppState")).state.addressAmlStates;
const paidTo = async (to: string) =>
  (await caller.must("wallet.getTransfers", { limit: 100 })).transfers.filter(
    ({ recipientAddress }) => recipientAddress.toLowerCase() === to,
  );

test("an address that is unknown at first is checked, and its payment goes with the ticket", async () => {
  const to = fresh();
  await decide(world, to, { status: "UNKNOWN" });
  expect(await checkNow(caller, to)).toBe("UNKNOWN");
  expect(await sendOf(to)).toMatchObject({ error: { errorCode: "AML_STATUS_NOT_ALLOWED" } });
  const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
  const early = await caller.call("wallet.startAddressAmlProcess", {
    amlCheckType: "common",
    networkId: EVM,
    paymentInput: ether(accountId, "1", to),
  });
  expect(early).toMatchObject({
    error: { errorCode: "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED", code: "CONFLICT" },
  });
  await decide(world, to, { status: "ALLOWED", delayMs: 500 });
  const check = await untilCheck(caller, amlStateId, "ALLOWED");
  expect(check).toMatchObject({ isLocked: true, context: { transfer: { amount: "1" } } });
  expect(await sendOf(fresh())).toMatchObject({ error: { errorCode: "ACCOUNT_LOCKED" } });
  const sent = await sendOf(to, { amlStateId });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  expect(sent.data.state.addressAmlStates).toEqual([]);
  await untilTransfer(caller, sent.data.transferId, "FULFILLED");
  expect(await balanceOnChain(world, to)).toBe("1");
});

test("an address that is blocked is refused, and its check is closed by hand", async () => {
  const to = fresh();
  await decide(world, to, { status: "UNKNOWN" });
  const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
  await decide(world, to, { status: "DISABLED" });
  await untilCheck(caller, amlStateId, "DISABLED");
  expect(await checkNow(caller, to)).toBe("DISABLED");
  await caller.must("wallet.discardAddressAmlProcess", { amlStateId });
  expect(await locked()).toEqual([]);
  expect(await sendOf(to)).toMatchObject({ error: { errorCode: "AML_STATUS_NOT_ALLOWED" } });
});

describe("rule 234: a listed address is DISABLED over the wire, however it is spelled", () => {
  test.each([
    LISTED,
    LISTED.toLowerCase(),
    `0x${LISTED.slice(2).toUpperCase()}`,
    LISTED.replace("B716B8A", "b716b8a"),
    ` ${LISTED}`,
    `ethereum:${LISTED}@31337`,
  ])("%s", async (address) => {
    expect(await checkNow(caller, address)).toBe("DISABLED");
  });

  test("and nothing is sent to it, though the provider allows it", async () => {
    await decide(world, LISTED, { status: "ALLOWED" });
    for (const to of [LISTED, LISTED.toLowerCase()])
      expect(await sendOf(to)).toMatchObject({ error: { errorCode: "AML_STATUS_NOT_ALLOWED" } });
  });
});

test.each(["down", "garbage"])(
  "rule 233: while the provider is %s nothing is allowed, and all goes on by itself afterwards",
  async (mode) => {
    const to = fresh();
    await breakService(world, "aml", mode);
    expect(await checkNow(caller, to)).toBe("UNKNOWN");
    expect(await sendOf(to)).toMatchObject({ error: { errorCode: "AML_STATUS_NOT_ALLOWED" } });
    const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
    const { heldPaymentId } = await caller.must("wallet.holdPayment", {
      paymentInput: ether(accountId, "1", to),
      networkId: EVM,
      reason: "AML",
      amlStateId,
    });
    await breakService(world, "aml", "ok");
    await untilCheck(caller, amlStateId, "ALLOWED");
    const { state } = await caller.must("app.getAppState");
    expect(state.heldPayments).toMatchObject([{ id: heldPaymentId, isReady: true, amlStateId }]);
    const sent = await sendOf(to, { amlStateId });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    expect(sent.data.state.heldPayments).toEqual([]);
    await untilTransfer(caller, sent.data.transferId, "FULFILLED");
  },
);

test("rule 233: while the provider is slow its answers count when they come, and nothing goes before", async () => {
  const [blocked, to] = [fresh(), fresh()];
  await decide(world, blocked, { status: "DISABLED" });
  await breakService(world, "aml", "slow");
  expect(await sendOf(blocked)).toMatchObject({ error: { errorCode: "AML_STATUS_NOT_ALLOWED" } });
  expect(await paidTo(blocked)).toEqual([]);
  const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
  expect(await locked()).toMatchObject([{ id: amlStateId, status: "UNKNOWN" }]);
  await untilCheck(caller, amlStateId, "ALLOWED");
  await breakService(world, "aml", "ok");
  const sent = await sendOf(to, { amlStateId });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  await untilTransfer(caller, sent.data.transferId, "FULFILLED");
});

test("a kill in the middle of a check loses nothing: it is asked about again", async () => {
  const to = fresh();
  await decide(world, to, { status: "UNKNOWN" });
  const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
  await untilCheck(caller, amlStateId, "UNKNOWN");
  await world.killServer();
  await decide(world, to, { status: "ALLOWED" });
  await world.startServer();
  expect(await untilCheck(caller, amlStateId, "ALLOWED")).toMatchObject({ isLocked: true });
  await caller.must("wallet.discardAddressAmlProcess", { amlStateId });
});

test("a kill between the use of a ticket and the broadcast: exactly one payment", async () => {
  const to = fresh();
  await decide(world, to, { status: "UNKNOWN" });
  const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
  await decide(world, to, { status: "ALLOWED" });
  await untilCheck(caller, amlStateId, "ALLOWED");
  const order = { ...(await orderOf(to)), amlStateId };
  await breakService(world, "evm", "down");
  const { transferId } = await caller.must("wallet.sendPayment", order);
  await world.killServer();
  await breakService(world, "evm", "ok");
  await world.startServer();
  expect(await caller.must("wallet.sendPayment", order)).toMatchObject({ transferId });
  // A server that has just started may not have heard its node in time, and a quote ends meanwhile.
  const sendAnew = async () => {
    const sent = await caller.call("wallet.sendPayment", { ...(await orderOf(to)), amlStateId });
    return sent.ok ? "sent" : (sent.error.errorCode ?? sent.error.code);
  };
  // Each try takes three of a person's address checks; one comes back in a second.
  await expect.poll(sendAnew, { timeout: 120_000, interval: 3_000 }).toBe("AML_STATUS_NOT_ALLOWED");
  await untilTransfer(caller, transferId, "FULFILLED");
  expect(await balanceOnChain(world, to)).toBe("1");
});

test("a kill among twenty payments at once with one ticket: one payment or none", async () => {
  const to = fresh();
  await decide(world, to, { status: "UNKNOWN" });
  const amlStateId = await startCheck(caller, { accountId, amount: "1", to });
  await decide(world, to, { status: "ALLOWED" });
  await untilCheck(caller, amlStateId, "ALLOWED");
  const order = { ...(await orderOf(to)), amlStateId };
  const sending = Array.from({ length: 20 }, async () =>
    caller.call("wallet.sendPayment", { ...order, idempotencyKey: randomUUID() }),
  );
  // Whoever is answered first, others are in the middle of it.
  await Promise.race(sending).catch(() => undefined);
  await world.killServer();
  await Promise.allSettled(sending);
  await world.startServer();
  const payments = await paidTo(to);
  expect(payments.length).toBeLessThanOrEqual(1);
  const [payment] = payments;
  const again = await caller.call("wallet.sendPayment", {
    ...(await orderOf(to)),
    amlStateId,
  });
  expect(again.ok).toBe(payment === undefined);
  const id = payment?.id ?? (again.ok ? again.data.transferId : "");
  await untilTransfer(caller, id, "FULFILLED");
  expect(await balanceOnChain(world, to)).toBe("1");
});
