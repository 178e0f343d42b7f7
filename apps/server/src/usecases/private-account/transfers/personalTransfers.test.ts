import { randomUUID } from "node:crypto";
import { ok, refused } from "@coffer/core/outcome";
import { PERSONAL_ORDER_MS } from "@coffer/core/private-account/transfers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { JOBS_AT_ONCE } from "../../../jobs/startQueue.ts";
import type { Services } from "../../../ports/services.ts";
import { formAppState } from "../../../state/formAppState.ts";
import { linkTelegram } from "../../../testing/people/linkTelegram.ts";
import { EVM } from "../../../testing/people/people.ts";
import { amlSaying } from "../../../testing/rigs/amlSaying.ts";
import { playOrders, signatures } from "../../../testing/rigs/personalOrders.ts";
import { startPersonalRig, type PersonalRig } from "../../../testing/rigs/personalRig.ts";
import { tradeEther } from "../../../testing/rigs/tradeEther.ts";
import { createAmlPlaces } from "../../aml/amlPlaces.ts";
import { amlStep } from "../../aml/amlStep.ts";
import { startAddressAmlProcess } from "../../aml/startAddressAmlProcess.ts";
import { freeze } from "../../guard/freeze.ts";
import { holdPayment } from "../../heldPayments/holdPayment.ts";
import { startBuyCrypto } from "../../buy/startBuyCrypto.ts";
import { estimatePayment } from "../../send/estimatePayment.ts";
import { sendPayment } from "../../send/sendPayment.ts";
import { noteNews } from "../../telegram/noteNews.ts";
import { personalRound } from "../chain/personalRound.ts";
import { createVoucher } from "../../vouchers/createVoucher.ts";

const ETHER = 10n ** 18n;

let rig: PersonalRig;
let orders: ReturnType<typeof playOrders>;
beforeAll(async () => {
  rig = await startPersonalRig();
  orders = playOrders(rig);
  await rig.look();
});
afterAll(async () => rig.close());
beforeEach(() => {
  rig.chain.confirmationsNeeded = 2;
  rig.personal.isDead = async () => false;
});

/** Somebody with five ether in a private account. */
async function holder() {
  const anna = await rig.open(await rig.newUser());
  rig.played.mine({ address: anna.address, units: 5n * ETHER });
  rig.played.mine();
  await rig.look();
  return anna;
}
type Holder = Awaited<ReturnType<typeof holder>>;

const transfersOf = async ({ userId }: Holder) =>
  (await formAppState(rig.services, userId)).transfers.filter(
    ({ direction }) => direction === "OUT",
  );
const paymentInput = ({ accountId }: Holder) => ({
  accountId,
  currency: { symbol: "ETH", type: "COIN" as const },
  amount: "1",
  destination: "a stranger",
});

test.each([
  ["an identity that is not approved", "SEND_PAYMENT_REQUIRED_APPROVED_KYC"],
  ["a blocked address", "AML_STATUS_NOT_ALLOWED"],
  ["an address that nobody answers for", "AML_STATUS_NOT_ALLOWED"],
] as const)("rule 519: %s lets nothing be built", async (what, code) => {
  const anna = await holder();
  const kyc: Services["kyc"] = {
    ...rig.services.kyc,
    statusOf: async () => ({ verificationStatus: "NONE", updatedAt: "", formUrl: null }),
  };
  const aml = amlSaying(what === "a blocked address" ? "DISABLED" : "UNKNOWN");
  const as = { ...rig.services, ...(code === "AML_STATUS_NOT_ALLOWED" ? { aml } : { kyc }) };
  expect(await orders.create(anna, {}, as)).toEqual(refused({ code }));
});

test("rule 519: amounts, addresses and accounts are refused as those of a send are", async () => {
  const anna = await holder();
  expect(await orders.create(anna, { amount: "0" })).toEqual(
    refused({ code: "AMOUNT_OUT_OF_LIMITS" }),
  );
  expect(await orders.create(anna, { destination: anna.address })).toEqual(
    refused({ code: "SEND_TO_OWN_ADDRESS" }),
  );
  const boris = await holder();
  expect(await orders.create({ ...anna, userId: boris.userId })).toEqual(
    refused({ code: "ASSET_NOT_AVAILABLE" }),
  );
  const lacks = (of: "asset" | "fee") =>
    refused({ kind: "insufficientFunds" as const, lacks: of, heldUnits: 0n, neededUnits: 1n });
  const { build } = rig.personal;
  rig.personal.build = async () => lacks("asset");
  expect(await orders.create(anna)).toEqual(refused({ code: "INSUFFICIENT_FUNDS" }));
  rig.personal.build = async () => lacks("fee");
  expect(await orders.create(anna)).toEqual(refused({ code: "INSUFFICIENT_FEE_FUNDS" }));
  rig.personal.build = async () => refused({ kind: "oneUnderWay" });
  expect(await orders.create(anna)).toEqual(refused({ transport: "CONFLICT" }));
  rig.personal.build = build;
});

test("rule 519: an address check of its own lets it go, once, and another's does not", async () => {
  const [anna, boris] = [await holder(), await holder()];
  const aml = amlSaying("UNKNOWN");
  const as = { ...rig.services, aml };
  const started = await startAddressAmlProcess(as, {
    userId: anna.userId,
    amlCheckType: "common",
    networkId: EVM,
    paymentInput: paymentInput(anna),
  });
  if (!started.ok) throw new Error(JSON.stringify(started.problem));
  aml.say("ALLOWED");
  await amlStep(as, started.value, createAmlPlaces(JOBS_AT_ONCE));
  aml.say("UNKNOWN");
  const check = { amlStateId: started.value };
  const notAllowed = refused({ code: "AML_STATUS_NOT_ALLOWED" });
  expect(await orders.create(boris, check, as)).toEqual(notAllowed);
  expect(await orders.create(anna, { ...check, amount: "2" }, as)).toEqual(notAllowed);
  const first = await orders.create(anna, check, as);
  const second = await orders.create(anna, check, as);
  if (!first.ok || !second.ok) throw new Error("Its own check lets it be built.");
  expect(await orders.publish(anna, first.value.paymentOrderId, { as })).toEqual(
    ok(first.value.paymentOrderId),
  );
  expect(await orders.publish(anna, second.value.paymentOrderId, { as })).toEqual(notAllowed);
});

test("rule 600: a transfer and its fee are worth what they were when it was ordered", async () => {
  const anna = await holder();
  // Of five base units of fee one cent.
  tradeEther(rig.services, { USD: `2${"0".repeat(15)}` });
  const order = await orders.create(anna);
  tradeEther(rig.services, {});
  if (!order.ok) throw new Error(JSON.stringify(order.problem));
  await orders.publish(anna, order.value.paymentOrderId);
  const [sent] = await transfersOf(anna);
  expect(sent).toMatchObject({
    fiat: { amount: `2${"0".repeat(15)}`, ticker: "USD" },
    feeFiat: { amount: "0.01", ticker: "USD" },
  });
});

test("one that waits for its check is kept as any payment is, and ends with its transfer", async () => {
  const anna = await holder();
  const heldNow = async () => (await formAppState(rig.services, anna.userId)).heldPayments;
  const { userId } = anna;
  const hold = (input = paymentInput(anna)) =>
    holdPayment(rig.services, { userId, paymentInput: input, networkId: EVM, reason: "KYC" });
  expect(await hold()).toMatchObject({ ok: true });
  expect(await hold({ ...paymentInput(anna), destination: anna.address })).toEqual(
    refused({ code: "SEND_TO_OWN_ADDRESS" }),
  );
  expect(await heldNow()).toMatchObject([
    { isReady: true, paymentInput: { accountId: anna.accountId, amount: "1" } },
  ]);
  const other = await orders.order(anna, { amount: "2" });
  await orders.publish(anna, other);
  expect(await heldNow()).toHaveLength(1);
  const transferId = await orders.order(anna);
  expect(await orders.publish(anna, transferId)).toEqual(ok(transferId));
  expect(await heldNow()).toEqual([]);
});

test("rule 519: who has frozen their payments builds nothing, and publishes nothing that was built before", async () => {
  const anna = await holder();
  const ordered = await orders.order(anna);
  await freeze(rig.services, anna);
  const frozen = refused({ code: "PAYMENTS_FROZEN" });
  expect(await orders.create(anna)).toEqual(frozen);
  expect(await orders.publish(anna, ordered)).toEqual(frozen);
  expect(await transfersOf(anna)).toEqual([]);
});

test("rule 520: an order waits for minutes, and for as long as its place is free", async () => {
  const anna = await holder();
  const late = await orders.order(anna);
  rig.clock.atMs += PERSONAL_ORDER_MS;
  const expired = refused({ code: "QUOTE_EXPIRED" });
  expect(await orders.publish(anna, late)).toEqual(expired);
  const taken = await orders.order(anna);
  rig.personal.isDead = async () => true;
  expect(await orders.publish(anna, taken)).toEqual(expired);
  expect(orders.handed).not.toContain(`id of ${taken}`);
});

test("rules 521 and 523: signatures of another key publish nothing, and another's order is not found", async () => {
  const [anna, boris] = [await holder(), await holder()];
  const ordered = await orders.order(anna);
  expect(await orders.publish(boris, ordered)).toEqual(
    refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" }),
  );
  expect(await orders.publish(anna, randomUUID())).toEqual(
    refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" }),
  );
  const signed = [{ id: "0", signature: "bb" }];
  expect(await orders.publish(anna, ordered, { signed })).toEqual(
    refused({ transport: "FORBIDDEN" }),
  );
  expect(await transfersOf(anna)).toEqual([]);
});

test("rules 521 and 522: published by twenty at once it is one transfer, gone at the dearest, and then what the chain says", async () => {
  const anna = await holder();
  const ordered = await orders.order(anna);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => orders.publish(anna, ordered, { signed: signatures })),
  );
  expect(new Set(all.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(ok(ordered))]),
  );
  expect(await transfersOf(anna)).toMatchObject([{ id: ordered, state: "PROCESSING" }]);
  expect((await rig.assetOf(anna)).amount).toBe("3.999999999999999995");
  await rig.proveHistory();
  await orders.step(ordered);
  await orders.step(ordered);
  const mined = await orders.mine(ordered, anna.address);
  await rig.look();
  expect((await rig.assetOf(anna)).amount).toBe("3.999999999999999999");
  await rig.proveHistory();
  mined.deepen();
  await rig.look();
  expect(await transfersOf(anna)).toMatchObject([
    { state: "FULFILLED", confirmations: { have: 2 }, fee: { amount: "0.000000000000000001" } },
  ]);
  expect(await orders.publish(anna, ordered)).toEqual(ok(ordered));
  await rig.proveHistory();
});

test("rule 522: one that fails on the chain costs its fee alone", async () => {
  const anna = await holder();
  const ordered = await orders.order(anna);
  await orders.publish(anna, ordered);
  const mined = await orders.mine(ordered, anna.address, { isSuccess: false });
  mined.deepen();
  await rig.look();
  expect(await transfersOf(anna)).toMatchObject([{ state: "FAILED" }]);
  expect((await rig.assetOf(anna)).amount).toBe("4.999999999999999999");
  await rig.proveHistory();
});

test("rule 522: one whose block is taken back is under way again, and handed over again", async () => {
  const anna = await holder();
  const ordered = await orders.order(anna);
  await orders.publish(anna, ordered);
  const mined = await orders.mine(ordered, anna.address);
  await rig.look();
  expect(await transfersOf(anna)).toMatchObject([{ confirmations: { have: 1 } }]);
  mined.undo();
  await rig.look();
  expect(await transfersOf(anna)).toMatchObject([
    { state: "PROCESSING", confirmations: { have: 0 } },
  ]);
  expect((await rig.assetOf(anna)).amount).toBe("3.999999999999999995");
  await rig.proveHistory();
  rig.played.statuses.clear();
  const before = orders.handed.length;
  await rig.look();
  expect(orders.handed.length).toBeGreaterThan(before);
});

test("rule 522: one that can be mined no more is dropped once that is final, and is told; nothing is gone", async () => {
  const anna = await holder();
  await linkTelegram(rig.services.database, { userId: anna.userId, telegramId: 77n });
  const ordered = await orders.order(anna);
  await orders.publish(anna, ordered);
  rig.personal.isDead = async () => true;
  await rig.look();
  expect(await transfersOf(anna)).toMatchObject([{ state: "PROCESSING" }]);
  rig.played.mine();
  await rig.look();
  expect(await transfersOf(anna)).toMatchObject([{ state: "FAILED" }]);
  expect((await rig.assetOf(anna)).amount).toBe("5");
  await rig.proveHistory();
  await noteNews(rig.services, [`personal:${ordered}`]);
  const { rows } = await sql<{ about: string }>`select about from coffer.telegram_notice
    where user_id = ${anna.userId}`.execute(rig.services.database);
  expect(rows.map(({ about }) => about)).toContain("failed");
});

test("rule 521: what was signed stays as it is, whoever writes, and what was not is forgotten", async () => {
  const anna = await holder();
  const ordered = await orders.order(anna);
  await orders.publish(anna, ordered);
  const { database } = rig.services;
  const change = sql`update coffer.personal_transfer set signed_transaction = 'other'
    where transfer_id = ${ordered}::uuid`;
  await expect(change.execute(database)).rejects.toThrow("What was signed stays as it is.");
  const drop = sql`delete from coffer.personal_transfer where transfer_id = ${ordered}::uuid`;
  await expect(drop.execute(database)).rejects.toThrow("What was signed stays as it is.");
});

test("rule 519: what leaves costs what its own network asks, and nobody else's fee", async () => {
  const anna = await holder();
  const asked = { userId: anna.userId, networkId: EVM, paymentInput: paymentInput(anna) };
  expect(await estimatePayment(rig.services, asked)).toMatchObject({
    ok: true,
    value: { fee: { amount: "0.000000000000000005" }, isInternal: false },
  });
});

test("rule 518: a private account makes no voucher, no custody payment and buys nothing", async () => {
  const anna = await holder();
  const notAvailable = refused({ code: "ASSET_NOT_AVAILABLE" });
  const who = { userId: anna.userId, sessionId: randomUUID(), idempotencyKey: randomUUID() };
  const payment = { ...who, networkId: EVM, paymentInput: paymentInput(anna) };
  expect(await sendPayment(rig.services, payment)).toEqual(notAvailable);
  const transferAmount = { amount: "1", currency: { symbol: "ETH", type: "COIN" as const } };
  const { accountId } = anna;
  expect(await createVoucher(rig.services, { ...who, accountId, transferAmount })).toEqual(
    notAvailable,
  );
  const bought = await startBuyCrypto(rig.services, {
    ...who,
    accountId,
    fiatTicker: "USD",
    fiatAmount: "100",
    id: "nobody",
    asset: { token: "ETH", cryptoCurrencyType: "COIN" },
  });
  expect(bought.ok).toBe(false);
});

test("orders and looks at the same addresses at once keep nobody waiting for each other", async () => {
  const anna = await holder();
  const looks = async () => {
    for (let look = 0; look < 15; look += 1) {
      rig.clock.atMs += 1;
      await sql`update coffer.personal_wallet set look_at = now() - interval '1 year', is_old = true
        where user_id = ${anna.userId}`.execute(rig.services.database);
      await personalRound(rig.services, rig.chain);
    }
  };
  const ordering = async () => {
    for (let order = 0; order < 15; order += 1) expect((await orders.create(anna)).ok).toBe(true);
  };
  await Promise.all([looks(), ordering(), ordering()]);
  expect((await rig.assetOf(anna)).amount).toBe("5");
});
