import { randomUUID } from "node:crypto";
import { parseDecimal } from "@coffer/core/money";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { etherReceived } from "./testing/chains/etherReceived.ts";
import { beginPurchase } from "./testing/people/beginPurchase.ts";
import { activateEther, sandboxCall, signIn, until } from "./testing/people/people.ts";
import { startWorld, TRANSAK_ACCOUNT, type World } from "./testing/worlds/world.ts";

const ETHER_DECIMALS = 18;

let world: World;
let database: pg.Client;
beforeAll(async () => {
  world = await startWorld({ ONRAMPS: "transak,mercuryo" });
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

const stateOf = async (caller: WalletCaller) => (await caller.must("app.getAppState")).state;

const sold: readonly string[] = ["transak-usd", "mercuryo-usd"];
let people = 0;
/** Somebody new who holds nothing and sees that both sell ether. */
async function buyer() {
  people += 1;
  const caller = await signIn(world, `buyer-${people}@example.com`);
  const asset = await activateEther(caller);
  await until("the ways to buy", async () => {
    const { buyMethods } = await stateOf(caller);
    return buyMethods.filter(({ id }) => sold.includes(id)).length === 2 ? true : undefined;
  });
  return { caller, asset };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

type Wish = { readonly id?: string; readonly idempotencyKey?: string };
const start = (
  { caller, asset }: Buyer,
  { id = "transak-usd", idempotencyKey = randomUUID() }: Wish = {},
) =>
  beginPurchase(caller, {
    accountId: asset.id,
    fiatTicker: "USD",
    fiatAmount: "100.5",
    id,
    asset: { token: "ETH", cryptoCurrencyType: "COIN" },
    idempotencyKey,
  });

/** As a browser opens it in a tab of its own, following where it leads. */
async function open(link: string) {
  const response = await fetch(link);
  return { status: response.status, at: response.url, page: await response.text() };
}

const card = { number: "4242 4242 4242 4242", name: "Anna Example", until: "12/40", code: "123" };
async function press(at: string, act: "pay" | "decline" | "again") {
  const body = new URLSearchParams({ ...card, act });
  const response = await fetch(at, { method: "POST", body, redirect: "manual" });
  expect(response.status).toBe(303);
}

const untilOrder = ({ caller }: Buyer, orderId: string, state: string) =>
  until(`the order to be ${state}`, async () => {
    const { buyOrders } = await stateOf(caller);
    return buyOrders.find((order) => order.id === orderId && order.state === state);
  });

type Paid = {
  readonly externalId: string;
  readonly payouts: readonly { readonly units: string }[];
};

/** What the seller has sent for an order, what the chain has brought, and what the books say. */
async function moneyOf({ asset, caller }: Buyer, orderId: string) {
  const payments = (await sandboxCall(world, "payments")) as readonly Paid[]; // the sandbox's shape
  const sent = payments
    .filter(({ externalId }) => externalId === orderId)
    .flatMap(({ payouts }) => payouts.map(({ units }) => BigInt(units)));
  const { rows } = await database.query<{ balance: string }>(
    "select balance::text from ledger.account where account_id = $1",
    [asset.id],
  );
  const { assets } = await stateOf(caller);
  const shown = parseDecimal(
    assets.find(({ id }) => id === asset.id)?.amount ?? "",
    ETHER_DECIMALS,
  );
  return {
    sent: sent.reduce((sum, units) => sum + units, 0n),
    chain: await etherReceived(world, asset.address),
    books: BigInt(rows[0]?.balance ?? "0"),
    shown: shown.ok ? shown.value : null,
  };
}

const generation = async () => {
  const { rows } = await database.query<{ generation: string }>(
    "select generation::text from coffer.seller_token where seller = 'transak'",
  );
  return Number(rows[0]?.generation);
};

/** Somebody else asks for a token of the same account, which ends the wallet's. */
async function rotateElsewhere() {
  const response = await fetch(
    `${world.sandbox}/sandbox/providers/transak/partners/api/v2/refresh-token`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "api-secret": TRANSAK_ACCOUNT.TRANSAK_API_SECRET,
      },
      body: JSON.stringify({ apiKey: TRANSAK_ACCOUNT.TRANSAK_API_KEY }),
    },
  );
  expect(response.status).toBe(200);
}

test("rule 288: what is bought in another window is credited as the chain delivers it, by a link of each opening", async () => {
  const person = await buyer();
  const { buyMethods } = await stateOf(person.caller);
  expect(buyMethods.find(({ id }) => id === "transak-usd")).toMatchObject({
    name: "Transak",
    isExternal: true,
    feePercent: "5",
    approvedKycRequired: false,
    limits: { minAmount: "30", maxAmount: "1500" },
  });
  const idempotencyKey = randomUUID();
  const first = await start(person, { idempotencyKey });
  const again = await start(person, { idempotencyKey });
  expect(again.orderId).toBe(first.orderId);
  expect(again.paymentLink).not.toBe(first.paymentLink);
  expect(new URL(first.paymentLink).origin).toBe(world.sandbox);

  const opened = await open(first.paymentLink);
  expect(opened.page).toContain("100.50 USD");
  expect(await open(first.paymentLink)).toMatchObject({ status: 403 });
  const ours = { orderId: first.orderId };
  const { paymentLink } = await person.caller.must("buy.getOrderLink", ours);
  const reopened = await open(paymentLink);
  expect(reopened.page).toContain("Pay Transak");

  await press(reopened.at, "pay");
  const done = await untilOrder(person, first.orderId, "DONE");
  expect(done).toMatchObject({ buyMethodName: "Transak", isExternal: true });
  expect(done.transferId).not.toBeNull();
  const { sent, chain, books, shown } = await moneyOf(person, first.orderId);
  expect(sent).toBeGreaterThan(0n);
  expect([chain, books, shown]).toEqual([sent, sent, sent]);
  expect(await person.caller.call("buy.getOrderLink", ours)).toMatchObject({ ok: false });
});

test("a declined card is told and moves no money, and another one in the same window buys", async () => {
  const person = await buyer();
  const { orderId, paymentLink } = await start(person);
  const { at } = await open(paymentLink);
  await press(at, "decline");
  expect(await untilOrder(person, orderId, "FAILED")).toMatchObject({ problem: "DECLINED" });
  expect(await moneyOf(person, orderId)).toEqual({ sent: 0n, chain: 0n, books: 0n, shown: 0n });
  await press(at, "again");
  await press(at, "pay");
  await untilOrder(person, orderId, "DONE");
  const { sent, chain, books } = await moneyOf(person, orderId);
  expect([chain, books]).toEqual([sent, sent]);
});

test("rule 286: a token that ends under way costs one more, and the purchase comes to its end", async () => {
  const person = await buyer();
  const { orderId, paymentLink } = await start(person);
  const before = await generation();
  const { at } = await open(paymentLink);
  await rotateElsewhere();
  // Its webhooks are signed with a token that the wallet has never had: they are refused.
  await press(at, "pay");
  await untilOrder(person, orderId, "DONE");
  const { sent, chain, books } = await moneyOf(person, orderId);
  expect([chain, books]).toEqual([sent, sent]);
  expect(await generation()).toBe(before + 1);
});

test("rule 285: a server that was killed goes on with the token that it had", async () => {
  const person = await buyer();
  const { orderId, paymentLink } = await start(person);
  const { at } = await open(paymentLink);
  const before = await generation();
  await world.killServer();
  await press(at, "pay");
  await world.startServer();
  await untilOrder(person, orderId, "DONE");
  await start(person);
  expect(await generation()).toBe(before);
  const { sent, chain, books } = await moneyOf(person, orderId);
  expect([chain, books]).toEqual([sent, sent]);
  expect(world.serverLog()).not.toContain(TRANSAK_ACCOUNT.TRANSAK_API_SECRET);
});

/** How many webhooks of a seller were taken. */
const hooksTaken = async (provider: string) => {
  const { rows } = await database.query<{ count: string }>(
    "select count(*)::text as count from coffer.provider_hook where provider = $1",
    [provider],
  );
  return Number(rows[0]?.count);
};

test("rule 275: the third seller's purchase goes from its signed link by its webhooks to the coins", async () => {
  const person = await buyer();
  const { buyMethods } = await stateOf(person.caller);
  expect(buyMethods.find(({ id }) => id === "mercuryo-usd")).toMatchObject({
    name: "Mercuryo",
    isExternal: true,
    feePercent: "4",
    limits: { minAmount: "25.5", maxAmount: "4000" },
  });
  const { orderId, paymentLink } = await start(person, { id: "mercuryo-usd" });
  const elsewhere = new URL(paymentLink);
  elsewhere.searchParams.set("address", `0x${"1".repeat(40)}`);
  expect(await open(elsewhere.href)).toMatchObject({ status: 403 });

  const opened = await open(paymentLink);
  expect(opened.page).toContain("Pay Mercuryo");
  expect(opened.page).toContain("100.50 USD");
  expect(await hooksTaken("mercuryo")).toBe(0);
  await press(opened.at, "pay");
  const done = await untilOrder(person, orderId, "DONE");
  expect(done).toMatchObject({ buyMethodName: "Mercuryo", isExternal: true });
  const { sent, chain, books, shown } = await moneyOf(person, orderId);
  expect(sent).toBeGreaterThan(0n);
  expect([chain, books, shown]).toEqual([sent, sent, sent]);
  expect(await hooksTaken("mercuryo")).toBeGreaterThan(0);
  const unsigned = await fetch(`${world.origin}/hooks/mercuryo`, { method: "POST", body: "{}" });
  expect(unsigned.status).toBe(401);
});
