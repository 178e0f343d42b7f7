import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import { FIAT_DECIMALS, formatDecimal, parseDecimal } from "@coffer/core/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmCatalogue } from "./alarms/alarmCatalogue.ts";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { etherReceived } from "./testing/chains/etherReceived.ts";
import { beginPurchase } from "./testing/people/beginPurchase.ts";
import { activateEther, sandboxCall, signIn, until } from "./testing/people/people.ts";
import { seededRandom } from "./testing/seededRandom.ts";
import { startWorld, type World } from "./testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ ONRAMPS: "moonpay" });
});
afterAll(async () => world.stop());

const ordersOf = async (caller: WalletCaller) =>
  (await caller.must("app.getAppState")).state.buyOrders;

/** Somebody with an address for ether, who sees how it can be bought. */
async function buyer(email: string) {
  const caller = await signIn(world, email);
  const asset = await activateEther(caller);
  const method = await until("a way to buy", async () => {
    const { state } = await caller.must("app.getAppState");
    return state.buyMethods.find(({ id }) => id === "moonpay-usd");
  });
  const begin = async (fiatAmount: string) => {
    const { orderId, paymentLink } = await beginPurchase(caller, {
      accountId: asset.accountId,
      fiatTicker: "USD",
      fiatAmount,
      id: method.id,
      asset: { token: "ETH", cryptoCurrencyType: "COIN" },
      idempotencyKey: randomUUID(),
    });
    // As the frame does: the seller knows of an order once its form is open.
    expect((await fetch(paymentLink)).status).toBe(200);
    return orderId;
  };
  return { caller, asset, method, begin };
}

const pay = (orderId: string, outcome: "paid" | "failed" | "expired", delayMs = 0) =>
  sandboxCall(world, `payments/${orderId}`, { outcome, delayMs });

const untilOrder = (caller: WalletCaller, id: string, state: string) =>
  until(`order ${id} to be ${state}`, async () =>
    (await ordersOf(caller)).find((order) => order.id === id && order.state === state),
  );

/** What the person can spend, and what the chain has brought them: a sweep takes nothing off either. */
async function holdings({ caller, asset }: Awaited<ReturnType<typeof buyer>>) {
  const { state } = await caller.must("app.getAppState");
  return {
    books: state.assets[0]?.amount,
    chain: formatDecimal(await etherReceived(world, asset.address), 18),
  };
}

test("rule 60: a purchase ends by the coins that came, which are what the chain and the books say", async () => {
  const who = await buyer("buyer@example.com");
  expect(who.method).toMatchObject({ name: "MoonPay", isExternal: false });
  const limits = [who.method.limits.minAmount, who.method.limits.maxAmount];
  for (const text of limits) expect(parseDecimal(text, FIAT_DECIMALS).ok).toBe(true);
  const orderId = await who.begin("100");
  expect(await ordersOf(who.caller)).toMatchObject([{ id: orderId, state: "STARTED" }]);
  await pay(orderId, "paid");
  const done = await untilOrder(who.caller, orderId, "DONE");
  const { books, chain } = await holdings(who);
  expect(books).toBe(chain);
  const { state } = await who.caller.must("app.getAppState");
  const transfer = state.transfers.find(({ id }) => id === done.transferId);
  expect(transfer).toMatchObject({
    state: "FULFILLED",
    direction: "IN",
    amount: { amount: chain },
  });
});

test("what the seller refuses says so, and is taken off home", async () => {
  const who = await buyer("refused@example.com");
  const orderId = await who.begin("50");
  await pay(orderId, "failed");
  const failed = await untilOrder(who.caller, orderId, "FAILED");
  expect(failed.problem).toBe("DECLINED");
  expect(failed.helpUrl).toMatch(/^https:/);
  const { state } = await who.caller.must("buy.dismissOrder", { orderId });
  expect(state.buyOrders).toEqual([]);
});

/** A webhook as MoonPay signs it; true when the wallet took it. */
async function knock(orderId: string, status: string, key = world.settings["MOONPAY_WEBHOOK_KEY"]) {
  const body = JSON.stringify({
    type: "transaction_updated",
    data: { id: `of-${orderId}`, status, externalTransactionId: orderId },
  });
  const time = Math.floor(Date.now() / 1000);
  const hash = createHmac("sha256", key ?? "").update(`${time}.${body}`);
  const response = await fetch(`${world.origin}/hooks/moonpay`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "moonpay-signature-v2": `t=${time},s=${hash.digest("hex")}`,
    },
    body,
  }).catch(() => undefined);
  return response?.status;
}

test("rule 232: a webhook that the seller did not sign is 401, and one that lies moves nothing", async () => {
  const who = await buyer("forged@example.com");
  const orderId = await who.begin("100");
  expect(await knock(orderId, "completed", "another key")).toBe(401);
  expect(await knock(orderId, "completed")).toBe(200);
  await rest(2_000);
  expect(await ordersOf(who.caller)).toMatchObject([{ id: orderId, state: "STARTED" }]);
  expect(await holdings(who)).toEqual({ books: "0", chain: "0" });
});

test("rule 60: every webhook three times in random order, under kill -9: credited is what the chain brought", async () => {
  const random = seededRandom(20_261_126);
  const who = await buyer("replayed@example.com");
  const amounts = ["100", "100", "250"];
  const orderIds: string[] = [];
  for (const amount of amounts) {
    const orderId = await who.begin(amount);
    await pay(orderId, "paid", random.below(1_500));
    orderIds.push(orderId);
  }
  const statuses = ["pending", "completed", "failed"];
  const knocks = orderIds.flatMap((orderId) =>
    statuses.flatMap((status) => [1, 2, 3].map(() => ({ orderId, status }))),
  );
  const kills = new Set([6, 18]);
  for (let sent = 0; knocks.length > 0; sent += 1) {
    const [one] = knocks.splice(random.below(knocks.length), 1);
    if (one !== undefined) await knock(one.orderId, one.status);
    if (kills.has(sent)) {
      await world.killServer();
      await rest(random.below(500));
      await world.startServer();
    }
  }
  const done = [];
  for (const orderId of orderIds) done.push(await untilOrder(who.caller, orderId, "DONE"));
  expect(new Set(done.map(({ transferId }) => transferId)).size).toBe(amounts.length);
  const { books, chain } = await holdings(who);
  expect(books).toBe(chain);
  const { transfers } = await who.caller.must("wallet.getTransfers", { limit: 100 });
  const came = transfers.filter(({ direction }) => direction === "IN");
  expect(came.map(({ id }) => id).toSorted()).toEqual(
    done.map(({ transferId }) => transferId ?? "").toSorted(),
  );
}, 600_000);

/** Pins ether in dollars at both sources of prices, or at one of them. */
async function pinEther(price: string, at: { readonly source?: "binance" } = {}): Promise<void> {
  const response = await fetch(`${world.sandbox}/sandbox/api/rates`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ commodity: "ETH", currency: "USD", price, ...at }),
  });
  expect(response.ok).toBe(true);
}

const untilPrice = (caller: WalletCaller, price: string | undefined) =>
  until(`ether to cost ${price ?? "nobody knows what"}`, async () => {
    const { rates } = (await caller.must("app.getAppState")).state;
    return rates.find(({ key }) => key === "ETH-USD")?.price === price ? true : undefined;
  });

test("rules 60 and 297: while two prices differ nothing begins, and what is paid for comes to its end", async () => {
  const who = await buyer("dispute@example.com");
  const { caller } = who;
  await pinEther("3000");
  await untilPrice(caller, "3000");
  const orderId = await who.begin("100");
  // The card is charged now, and the coins go when the two differ.
  await pay(orderId, "paid", 6_000);
  await untilOrder(caller, orderId, "PAID");
  await pinEther("4000", { source: "binance" });
  await untilPrice(caller, undefined);
  const refused = await caller.call("buy.startBuyCrypto", {
    accountId: who.asset.accountId,
    fiatTicker: "USD",
    fiatAmount: "100",
    id: who.method.id,
    asset: { token: "ETH", cryptoCurrencyType: "COIN" },
    idempotencyKey: randomUUID(),
  });
  expect(refused).toMatchObject({
    ok: false,
    error: { errorCode: "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT" },
  });
  await until("the alarm", async () =>
    world.serverLog().includes(alarmCatalogue.ratesDiffer.says) ? true : undefined,
  );

  await untilOrder(caller, orderId, "DONE");
  await untilPrice(caller, undefined);
  const { books, chain } = await holdings(who);
  expect(books).toBe(chain);
  expect(books).not.toBe("0");
  await pinEther("3100");
  await untilPrice(caller, "3100");
  await who.begin("100");
});
