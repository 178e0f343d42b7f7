import { randomBytes, randomUUID } from "node:crypto";
import { brandById } from "@coffer/brands";
import { type Chain, chainFamilies, familyOf } from "@coffer/chains";
import { assetKey, sameNetwork } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settingsSchema } from "./settings/settingsSchema.ts";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { signedRequest } from "./testing/merchants/signedRequest.ts";
import { beginPurchase } from "./testing/people/beginPurchase.ts";
import { EVM, pour, sandboxCall, signIn, until } from "./testing/people/people.ts";
import { SHOP_KEY, startWorld, type World } from "./testing/worlds/world.ts";
import { wireChains } from "./wiring/wireChains.ts";

// Bitcoin wherever the wallet has assets beside sending and receiving (decision page 0148).

const BITCOIN = { type: "bitcoin", chainId: "regtest" } as const;
const BTC = assetKey("BTC", BITCOIN);
const USDT = assetKey("USDT", EVM);
const ETH = assetKey("ETH", EVM);
const COIN = { network: "Bitcoin", networkId: BITCOIN, token: "BTC", chainId: "regtest" } as const;
const currency = { symbol: "BTC", type: "COIN" } as const;

let world: World;
let database: pg.Client;
let chain: Chain;
beforeAll(async () => {
  world = await startWorld({
    INVENTORY_FIRST: "1",
    ONRAMPS: "moonpay",
    VOUCHERS_EVERY_MS: "200",
    INVOICES_EVERY_MS: "200",
  });
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("There is no such brand.");
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(world.settings["CHAIN_NODES"]);
  const found = wireChains(brand, { CHAIN_NODES }).find((each) =>
    sameNetwork(each.networkId, BITCOIN),
  );
  if (found === undefined) throw new Error("The brand lists Bitcoin.");
  chain = found;
  const payout = world.payoutAddresses.find((each) => sameNetwork(each.networkId, BITCOIN));
  await give(payout?.address ?? "", "4");
  await pour(world, world.payoutAddress, "4");
});
const expectBooksHold = async () => {
  const broken = await proveInvariants(async <T>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as T[]; // pg types no rows
  });
  expect(broken).toEqual([]);
  expect(world.serverLog()).not.toMatch(/custodyShortfall|signerRefuses|ledgerBroken/);
};
afterEach(expectBooksHold);
afterAll(async () => {
  await database.end();
  await world.stop();
});

const give = (address: string, amount: string, networkId: object = BITCOIN, token = "BTC") =>
  sandboxCall(world, "faucet", { networkId, token, address, amount });
const strangers = familyOf(BITCOIN, chainFamilies).openAccount(randomBytes(32), 0, "regtest");

function satoshi(amount: string): bigint {
  const units = parseDecimal(amount, 8);
  if (!units.ok) throw new Error(`${amount} is no amount.`);
  return units.value;
}

async function openBitcoin(email: string) {
  const caller = await signIn(world, email);
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", COIN);
  const address = state.assets.find(({ id }) => id === accountId)?.address ?? "";
  return { caller, accountId, address };
}

type Person = Awaited<ReturnType<typeof openBitcoin>>;

async function rich(email: string, amount: string): Promise<Person> {
  const person = await openBitcoin(email);
  await give(person.address, amount);
  await untilHolds(person, amount);
  return person;
}

const amountOf = async ({ accountId, caller }: Person) =>
  (await caller.must("app.getAppState")).state.assets.find(({ id }) => id === accountId)?.amount;
const untilHolds = (person: Person, amount: string) =>
  until(`${amount} BTC`, async () => ((await amountOf(person)) === amount ? true : undefined));

test("a voucher of bitcoin goes to whoever enters its code, and back to a maker who cancels it", async () => {
  const maker = await rich("maker@example.com", "0.5");
  const taker = await openBitcoin("taker@example.com");
  const make = (amount: string) =>
    maker.caller.must("escrow.createEscrowTransfer", {
      accountId: maker.accountId,
      transferAmount: { amount, currency },
      idempotencyKey: randomUUID(),
    });
  const { state, transfer } = await make("0.12345678");
  const [voucher] = state.escrowTransfers.originated;
  const code = { receivementCode: voucher?.receivementCode };
  await taker.caller.must("escrow.acquireEscrowTransfer", code);
  const received = { transferId: transfer.id, accountId: taker.accountId };
  await taker.caller.must("escrow.receiveEscrowTransfer", received);
  expect(await amountOf(taker)).toBe("0.12345678");
  expect(await amountOf(maker)).toBe("0.37654322");
  const second = await make("0.1");
  await maker.caller.must("escrow.cancelEscrowTransfer", { transferId: second.transfer.id });
  expect(await amountOf(maker)).toBe("0.37654322");
});

type Answer = Readonly<Record<string, unknown>>;

/** As the shop's own server asks the wallet. */
async function ask(path: string, asked?: object): Promise<Answer> {
  const below = `/merchant/v1${path}`;
  const body = asked === undefined ? "" : JSON.stringify(asked);
  const method = asked === undefined ? "GET" : "POST";
  const given = { path: below, method, body, idempotencyKey: randomUUID() } as const;
  const { headers } = signedRequest(SHOP_KEY, given);
  const answer = await fetch(`${world.origin}${below}`, {
    method,
    headers: headers as Record<string, string>,
    ...(body === "" ? {} : { body }),
  });
  const said = (await answer.json()) as Answer; // an answer is one
  if (!answer.ok) throw new Error(`${path} answered ${JSON.stringify(said)}`);
  return said;
}

const invoiceOf = (amount: string) => ask("/invoices", { assetKey: BTC, amount });
const untilInvoice = (id: unknown, wanted: Answer) =>
  until(`the invoice to be ${JSON.stringify(wanted)}`, async () => {
    const invoice = await ask(`/invoices/${String(id)}`);
    const isSo = Object.entries(wanted).every(([key, value]) => invoice[key] === value);
    return isSo ? invoice : undefined;
  });
const balanceOfShop = async () => {
  const { balances } = (await ask("/account")) as {
    readonly balances: readonly { readonly assetKey: string; readonly available: string }[];
  }; // an account's
  return satoshi(balances.find((each) => each.assetKey === BTC)?.available ?? "0");
};

test("an invoice in bitcoin is paid within the wallet", async () => {
  const payer = await rich("payer@example.com", "0.3");
  const before = await balanceOfShop();
  const { id } = await invoiceOf("0.00012345");
  await payer.caller.must("invoice.createInvoiceTransfer", {
    invoiceId: String(id),
    accountId: payer.accountId,
    idempotencyKey: randomUUID(),
  });
  await untilInvoice(id, { state: "PAID", received: "0.00012345", excess: "0" });
  expect(await amountOf(payer)).toBe("0.29987655");
  expect((await balanceOfShop()) - before).toBe(12_345n);
});

test("an invoice in bitcoin is paid from the chain in two parts, and what is above goes back to an address", async () => {
  const before = await balanceOfShop();
  const { address, id } = await invoiceOf("0.01");
  await give(String(address), "0.004");
  await untilInvoice(id, { received: "0.004", due: "0.006" });
  await give(String(address), "0.007");
  await untilInvoice(id, { state: "PAID", received: "0.011", excess: "0.001" });
  const to = strangers.addressAt(1n);
  const refund = await ask(`/invoices/${String(id)}/refund`, { address: to });
  const settled = await until("the refund to arrive", async () => {
    const payout = await ask(`/payouts/${String(refund["id"])}`);
    return payout["state"] === "FULFILLED" ? payout : undefined;
  });
  expect(settled["kind"]).toBe("refund");
  const came = await chain.balanceOf(to, BTC);
  expect(came).toBeLessThan(100_000n);
  expect(came).toBeGreaterThan(90_000n);
  expect((await balanceOfShop()) - before).toBe(1_000_000n);
});

test("an order at the shop is paid in bitcoin", async () => {
  const body = new URLSearchParams({ good: "candle", coin: BTC, amount: "5" });
  const orders = `${world.sandbox}/sandbox/shop/orders`;
  const answer = await fetch(orders, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  const orderId = answer.headers.get("location")?.split("/").at(-1);
  type Order = { readonly id: string; readonly invoiceId: string; readonly state: string };
  const find = async () => {
    const shop = (await sandboxCall(world, "shop")) as { readonly orders: readonly Order[] }; // the shop's own
    return shop.orders.find(({ id }) => id === orderId);
  };
  const { address } = await ask(`/invoices/${(await find())?.invoiceId ?? ""}`);
  await give(String(address), "0.01");
  await until("the order to be paid", async () =>
    (await find())?.state === "PAID" ? true : undefined,
  );
});

const spotOf = async (caller: WalletCaller) => {
  const { spotAccount } = (await caller.must("app.getAppState")).state;
  if (spotAccount === null) throw new Error("A depository is opened by the sign-in.");
  return spotAccount;
};

test("a current account is exchanged into bitcoin and back, and withdrawn to an address", async () => {
  for (const [key, units] of [
    [BTC, "100000000"],
    [ETH, "1000000000000000000"],
  ])
    await until(`the first filling of ${key}`, async () =>
      world.serverLog().includes(`"assetKey":"${key}","units":"${units}"`) ? true : undefined,
    );
  const { caller } = await openBitcoin("exchanges@example.com");
  await give((await spotOf(caller)).asset.address, "500", EVM, "USDT");
  await until("the credit to the depository", async () =>
    (await spotOf(caller)).asset.amount === "500" ? true : undefined,
  );
  const exchangeInto = async (from: string, token: string) => {
    const asked = { sourceAssetsKeys: [from] };
    const { pairs } = await caller.must("spotExchange.getExchangePairs", asked);
    const pair = pairs.find(({ target }) => target.token === token);
    if (pair?.rate === undefined) throw new Error("There is a pair with a price.");
    const { amounts, id, rate, source, target } = pair;
    const order = { exchangePair: { id, rate, source, target }, idempotencyKey: randomUUID() };
    await caller.must("spotExchange.createSpotExchange", order);
    const { asset } = await spotOf(caller);
    expect(asset).toMatchObject({ token, amount: amounts?.target });
    return asset;
  };
  await exchangeInto(USDT, "BTC");
  await exchangeInto(BTC, "ETH");
  const { amount } = await exchangeInto(ETH, "BTC");
  const place = { address: strangers.addressAt(2n), networkId: BITCOIN };
  const estimated = await caller.must("spotAccount.estimateWithdraw", { destination: place });
  const { transferId } = await caller.must("spotAccount.createSpotAccountWithdraw", {
    blockchainAddress: place,
    withdrawAsset: { amount, currency },
    fee: estimated.fee,
    idempotencyKey: randomUUID(),
  });
  await until("the withdrawal to arrive", async () =>
    (await spotOf(caller)).operations.find(
      ({ id, status }) => id === transferId && status === "FULFILLED",
    ),
  );
  expect(await chain.balanceOf(place.address, BTC)).toBe(satoshi(estimated.received));
  expect((await spotOf(caller)).asset.amount).toBe("0");
});

test("bitcoin is bought, and what came is what the chain brought", async () => {
  const buyer = await openBitcoin("buyer@example.com");
  const method = await until("a way to buy", async () => {
    const { state } = await buyer.caller.must("app.getAppState");
    return state.buyMethods.find(({ id }) => id === "moonpay-usd");
  });
  const { orderId, paymentLink } = await beginPurchase(buyer.caller, {
    accountId: buyer.accountId,
    fiatTicker: "USD",
    fiatAmount: "100",
    id: method.id,
    asset: { token: "BTC", cryptoCurrencyType: "COIN" },
    idempotencyKey: randomUUID(),
  });
  expect((await fetch(paymentLink)).status).toBe(200);
  await sandboxCall(world, `payments/${orderId}`, { outcome: "paid", delayMs: 0 });
  await until("the order to be done", async () => {
    const { state } = await buyer.caller.must("app.getAppState");
    return state.buyOrders.find(({ id, state: now }) => id === orderId && now === "DONE");
  });
  const amount = satoshi((await amountOf(buyer)) ?? "0");
  expect(amount).toBeGreaterThan(0n);
  const { rows } = await database.query<{ units: string }>(
    "select sum(units)::text as units from coffer.deposit where address = $1 and state = 'credited'",
    [buyer.address],
  );
  expect(BigInt(rows[0]?.units ?? 0)).toBe(amount);
});
