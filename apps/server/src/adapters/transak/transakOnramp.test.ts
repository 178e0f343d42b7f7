import type { TestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "../../storage/database.ts";
import {
  API_KEY,
  API_SECRET,
  playTransak,
  said,
  WIDGET,
  type PlayedTransak,
} from "../../testing/buy/playTransak.ts";
import { ether, transakPurchase as purchase } from "../../testing/buy/transakPurchase.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { readOwnLimits } from "../onramps/ownLimits.ts";
import { transakOnramp } from "./transakOnramp.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

let fresh: TestDatabase;
let database: Database;
let played: PlayedTransak;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
  database = openDatabase(fresh.connectionString, quiet, 4);
});
afterAll(async () => {
  await database.destroy();
  await fresh.close();
});
beforeEach(async () => {
  await database.deleteFrom("seller_token").execute();
  played = await playTransak();
  return () => played.close();
});

const onramp = (over: Partial<Parameters<typeof transakOnramp>[0]> = {}) =>
  transakOnramp({
    baseUrl: played.url,
    gatewayUrl: played.url,
    widgetUrl: WIDGET,
    apiKey: API_KEY,
    apiSecret: API_SECRET,
    terms: { feePercent: "5", isKycNeeded: false, helpUrl: "https://support.transak.example" },
    ownLimits: new Map(),
    database,
    clock: { nowMs: () => Date.now() },
    ...over,
  });

describe("a form", () => {
  test("is opened by a link of a session for this purchase, paid in a window of its own", async () => {
    expect(onramp()).toMatchObject({
      seller: "transak",
      terms: { name: "Transak", isExternal: true, areLinksShortLived: true, feePercent: "5" },
      frameOrigins: [WIDGET],
    });
    expect(await onramp().openForm(purchase)).toEqual({
      ok: true,
      value: `${WIDGET}?apiKey=k&sessionId=2`,
    });
    const [asked] = played.callsOf("session");
    expect(asked).toMatchObject({
      call: "POST /api/v2/auth/session",
      headers: { "access-token": "token-1" },
    });
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      widgetParams: {
        apiKey: API_KEY,
        referrerDomain: "wallet.example",
        productsAvailed: "BUY",
        paymentMethod: "credit_debit_card",
        fiatCurrency: "USD",
        fiatAmount: 100.5,
        cryptoCurrencyCode: "ETH",
        network: "ethereum",
        walletAddress: purchase.address,
        disableWalletAddressForm: true,
        partnerOrderId: purchase.orderId,
        partnerCustomerId: purchase.userId,
        redirectURL: purchase.returnUrl,
        email: "a@b.cd",
      },
    });
  });

  test("rule 288: has a link of its own each time it is opened", async () => {
    const links = [await onramp().openForm(purchase), await onramp().openForm(purchase)];
    expect(new Set(links.map((link) => (link.ok ? link.value : ""))).size).toBe(2);
    expect(played.callsOf("session")).toHaveLength(2);
    expect(played.state.tokens).toEqual(["token-1"]);
  });

  test("carries a memo with its address, and no mail of somebody who has none", async () => {
    await onramp().openForm({ ...purchase, memo: "17", email: null });
    const { widgetParams } = JSON.parse(played.callsOf("session")[0]?.body ?? "") as {
      widgetParams: Record<string, unknown>;
    };
    expect(widgetParams["walletAddressesData"]).toEqual({
      networks: { ethereum: { address: purchase.address, addressAdditionalData: "17" } },
    });
    expect("walletAddress" in widgetParams || "email" in widgetParams).toBe(false);
  });

  test.each([
    ["javascript:alert(1)"],
    ["http://global.transak.example/?sessionId=1"],
    ["https://global.transak.example.evil.example/"],
    ["https://global.transak.example@evil.example/"],
    ["data:text/html,form"],
    ["no address"],
  ])("at %s is opened for nobody", async (widgetUrl) => {
    played.state.instead.set("session", said({ data: { widgetUrl } }));
    expect(await onramp().openForm(purchase)).toMatchObject({ ok: false });
  });

  test("of what it does not sell is asked for by nobody", async () => {
    const asset = { ...ether, networkId: { type: "evm", chainId: "31337" } } as const;
    expect(await onramp().openForm({ ...purchase, asset })).toMatchObject({ ok: false });
    expect(played.state.asked).toEqual([]);
  });
});

const card = (over: object = {}) => ({
  id: "credit_debit_card",
  isActive: true,
  limitCurrency: "USD",
  minAmount: 30,
  maxAmount: 1500,
  ...over,
});
const fiat = (symbol: string, over: object = {}, option: object = {}) => ({
  symbol,
  isAllowed: true,
  paymentOptions: [
    { id: "sepa_bank_transfer", minAmount: 1 },
    card({ limitCurrency: symbol, ...option }),
  ],
  ...over,
});
const coin = (symbol: string, network: string, over: object = {}, barred: object[] = []) => ({
  symbol,
  isAllowed: true,
  network: { name: network, fiatCurrenciesNotSupported: barred },
  ...over,
});
const tether = { ...ether, assetKey: "USDT:evm:31337", token: "USDT", decimals: 6 };

describe("offers", () => {
  const offers = (fiats: readonly string[] = ["USD"]) => onramp().offers([ether, tether], fiats);
  const usd = { fiatTicker: "USD", minCents: 3_000n, maxCents: 150_000n };

  test("are what it sells of these by card, for which of these currencies", async () => {
    played.state.lists.fiats = [
      fiat("USD"),
      fiat("EUR", {}, { minAmount: 28.001, maxAmount: 999.999 }),
      fiat("GBP"),
    ];
    played.state.lists.coins = [
      coin("ETH", "arbitrum"),
      coin("ETH", "ethereum"),
      coin("BTC", "mainnet"),
    ];
    expect(await offers(["USD", "EUR", "KZT"])).toEqual({
      ok: true,
      value: [
        { assetKey: ether.assetKey, ...usd },
        { assetKey: ether.assetKey, fiatTicker: "EUR", minCents: 2_801n, maxCents: 99_999n },
      ],
    });
    expect(played.state.asked.map(({ call }) => call)).toEqual([
      `GET /fiat/public/v1/currencies/fiat-currencies?apiKey=${API_KEY}`,
      "GET /cryptocoverage/api/v1/public/crypto-currencies",
    ]);
    expect(played.state.tokens).toEqual([]);
  });

  test.each([
    [
      "a currency that is not allowed",
      [fiat("USD", { isAllowed: false })],
      [coin("ETH", "ethereum")],
    ],
    ["one without a card", [fiat("USD", { paymentOptions: [] })], [coin("ETH", "ethereum")]],
    ["one whose cards rest", [fiat("USD", {}, { isActive: false })], [coin("ETH", "ethereum")]],
    [
      "bounds in another currency",
      [fiat("USD", {}, { limitCurrency: "EUR" })],
      [coin("ETH", "ethereum")],
    ],
    ["no bounds", [fiat("USD", {}, { maxAmount: null })], [coin("ETH", "ethereum")]],
    ["a coin that is not allowed", [fiat("USD")], [coin("ETH", "ethereum", { isAllowed: false })]],
    ["a coin of another network", [fiat("USD")], [coin("ETH", "base")]],
    [
      "a coin that this currency's cards do not buy",
      [fiat("USD")],
      [coin("ETH", "ethereum", {}, [{ fiatCurrency: "USD", paymentMethod: "credit_debit_card" }])],
    ],
  ])("leave out %s", async (_what, fiats, coins) => {
    played.state.lists = { fiats, coins };
    expect(await offers()).toEqual({ ok: true, value: [] });
  });

  test("are within our own limits, and read of lists as long as they are", async () => {
    const many = Array.from({ length: 4_000 }, (_, at) =>
      coin(`C${at}`, "ethereum", { image: "x".repeat(200) }),
    );
    played.state.lists = { fiats: [fiat("USD")], coins: [...many, coin("USDT", "ethereum")] };
    const ownLimits = readOwnLimits("USD=50-200") ?? new Map();
    expect(await onramp({ ownLimits }).offers([ether, tether], ["USD"])).toEqual({
      ok: true,
      value: [
        { assetKey: tether.assetKey, fiatTicker: "USD", minCents: 5_000n, maxCents: 20_000n },
      ],
    });
  });
});

const order = (over: object = {}) => ({
  orderId: "o1",
  partnerOrderId: purchase.orderId,
  status: "COMPLETED",
  createdAt: "2026-11-26T10:00:00.000Z",
  cryptoCurrency: "ETH",
  network: "ethereum",
  cryptoAmount: 0.01134213,
  transactionHash: "0xabc",
  ...over,
});

describe("a report", () => {
  const report = (sellerOrderId: string | null = null) =>
    onramp().reportOf({ orderId: purchase.orderId, sellerOrderId, asset: ether });
  const reported = async (over: object) => {
    played.state.orders = [order(over)];
    const told = await report();
    return told.ok ? told.value : told.problem;
  };

  test("is asked for by our name of the order", async () => {
    expect(await reported({})).toEqual({
      sellerOrderId: "o1",
      stage: { kind: "delivered" },
      transactionId: "0xabc",
      units: 11_342_130_000_000_000n,
    });
    expect(played.callsOf("orders")[0]).toMatchObject({
      call: `GET /api/v2/partner/orders?partnerOrderId=${purchase.orderId}`,
      headers: { "x-access-token": "token-1" },
    });
  });

  test.each([
    ["AWAITING_PAYMENT_FROM_USER", { kind: "unpaid" }],
    ["PAYMENT_DONE_MARKED_BY_USER", { kind: "unpaid" }],
    ["PROCESSING", { kind: "paid" }],
    ["ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK", { kind: "paid" }],
    ["PENDING_DELIVERY_FROM_TRANSAK", { kind: "delivering" }],
    ["COMPLETED", { kind: "delivered" }],
    ["CANCELLED", { kind: "failed", problem: "CANCELLED" }],
    ["FAILED", { kind: "failed", problem: "DECLINED" }],
    ["REFUNDED", { kind: "failed", problem: "REFUNDED" }],
    ["EXPIRED", { kind: "expired" }],
    ["something to come", { kind: "unpaid" }],
    ["completed", { kind: "unpaid" }],
  ])("of %s is %j", async (status, stage) => {
    expect(await reported({ status })).toMatchObject({ stage });
  });

  test("says no amount of another coin, and none that is not told", async () => {
    for (const over of [
      { cryptoCurrency: "USDT" },
      { network: "base" },
      { cryptoAmount: null },
      { cryptoAmount: 0 },
      { cryptoCurrency: undefined },
    ])
      expect(await reported(over)).toMatchObject({ units: null });
    expect(await reported({ transactionHash: "" })).toMatchObject({ transactionId: null });
    expect(await reported({ cryptoAmount: 1e-7 })).toMatchObject({ units: 100_000_000_000n });
  });

  test("is of the order that has come the furthest where the form was opened several times", async () => {
    played.state.orders = [
      order({ orderId: "o3", status: "EXPIRED", createdAt: "2026-11-26T12:00:00.000Z" }),
      order({ orderId: "o1", status: "PROCESSING" }),
      order({ orderId: "o2", status: "FAILED", createdAt: "2026-11-26T11:00:00.000Z" }),
    ];
    expect(await report()).toMatchObject({ value: { sellerOrderId: "o1" } });
  });

  test("is none while nobody has begun to pay, and asked for by Transak's name where there is one", async () => {
    expect(await report()).toEqual({ ok: true, value: null });
    expect(await report("o1")).toEqual({ ok: true, value: null });
    played.state.instead.set("orders", said({ data: [] }));
    played.state.orders = [order({ status: "PROCESSING" })];
    expect(await report("o1")).toMatchObject({ value: { stage: { kind: "paid" } } });
    expect(played.callsOf("order").at(-1)?.call).toBe("GET /api/v2/partner/orders/o1");
    expect(await report("o2")).toMatchObject({ ok: false });
    played.state.orders = [order({ partnerOrderId: "another" })];
    expect(await report("o1")).toMatchObject({ ok: false });
  });

  test("about another order is no answer", async () => {
    expect(await reported({ partnerOrderId: "another" })).toMatchObject({ kind: "away" });
    expect(await reported({ partnerOrderId: null })).toMatchObject({ kind: "away" });
  });
});

describe("rule 233: without a usable answer it is away, and nothing is followed", () => {
  const right = JSON.stringify({ data: [order()] });
  test.each([
    ["overload", { status: 429, body: right }],
    ["a failure", { status: 500, body: right }],
    ["garbage", { status: 200, body: '{"data":[[<html>' }],
    ["another shape", said({ data: { status: "COMPLETED" } })],
    ["nothing", { status: 200, body: "" }],
    ["a success that is none", { status: 202, body: right }],
    ["a way elsewhere", { status: 302, body: right }],
    ["far too much", said({ data: [], more: "x".repeat(300_000) })],
    ["a refusal", said({ error: { statusCode: 403 } }, 403)],
  ])("%s", async (_what, answer) => {
    const form = () => onramp().openForm(purchase);
    const asks = {
      token: form,
      session: form,
      orders: () =>
        onramp().reportOf({ orderId: purchase.orderId, sellerOrderId: null, asset: ether }),
      fiats: () => onramp().offers([ether], ["USD"]),
    };
    for (const [name, ask] of Object.entries(asks)) {
      await database.deleteFrom("seller_token").execute();
      played.state.instead = new Map([[name, answer]]);
      expect(await ask()).toMatchObject({ ok: false, problem: { kind: "away" } });
    }
    expect(played.state.asked.every(({ call }) => !call.includes("elsewhere"))).toBe(true);
  });

  test("nobody there", async () => {
    const gone = { baseUrl: "http://127.0.0.1:1", gatewayUrl: "http://127.0.0.1:1" };
    expect(await onramp(gone).openForm(purchase)).toMatchObject({ ok: false });
    expect(await onramp(gone).offers([ether], ["USD"])).toMatchObject({ ok: false });
  });
});
