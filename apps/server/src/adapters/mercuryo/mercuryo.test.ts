import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BuyOrderId, UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readOwnLimits } from "../onramps/ownLimits.ts";
import { mercuryoHook } from "./mercuryoHook.ts";
import { mercuryoOnramp } from "./mercuryoOnramp.ts";
import { mercuryoSignature } from "./mercuryoSignature.ts";

type Answer = { readonly status: number; readonly body: string };

const ORDER = "0190b0a0-0000-7000-8000-00000000000a" as BuyOrderId;
const NOW_MS = 1_700_000_000_000;
const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const ether = {
  assetKey: "ETH:evm:31337",
  token: "ETH",
  decimals: 18,
  networkId: { type: "evm", chainId: "1" },
};
const tether = { ...ether, assetKey: "USDT:evm:31337", token: "USDT", decimals: 6 };

const state: { asked: URL[]; answers: Map<string, Answer> } = { asked: [], answers: new Map() };
const provider = createServer(({ url = "" }, response) => {
  const asked = new URL(url, "http://mercuryo.example");
  state.asked.push(asked);
  const said = state.answers.get(asked.searchParams.get("from") ?? "report") ?? {
    status: 400,
    body: '{"status":400,"message":"Unsupported"}',
  };
  response.writeHead(said.status, { "content-type": "application/json", location: "/elsewhere" });
  response.end(said.body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  state.asked = [];
  state.answers = new Map();
});

const seller = (own = "") => {
  const { port } = provider.address() as AddressInfo; // listens on TCP, so the address is no text
  return mercuryoOnramp({
    baseUrl: `http://127.0.0.1:${port}`,
    widgetUrl: "https://exchange.mercuryo.io",
    widgetId: "a-widget",
    secretKey: "secret",
    signKey: "sign",
    askEveryMs: 1,
    terms: { feePercent: "4", isKycNeeded: false, helpUrl: "https://help.mercuryo.io" },
    ownLimits: readOwnLimits(own) ?? new Map(),
    clock: { nowMs: () => NOW_MS },
  });
};

test("an address is signed to the letter", () => {
  expect(mercuryoSignature("0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae", "secret")).toBe(
    "dc4ca9b3c8fbf6e1e06ee47a7b40a705f320e1acd56f31beedf316afcfe49fd6836aae2630692afd17de68cf1e0a6688c40b2c2929d4a48645fd6221697f2656",
  );
});

const limits = (min: string, max: string) =>
  json({ status: 200, data: { ETH: { min: "0.01", max: "2" }, USD: { min, max } } });

test("limits are asked for one after the other, rounded inwards and narrowed by our own", async () => {
  state.answers.set("USD", limits("25.501", "4000.559"));
  const offers = await seller("USD=1-1000").offers([ether, tether], ["USD", "KZT"]);
  expect(offers).toEqual({
    ok: true,
    value: [{ assetKey: "ETH:evm:31337", fiatTicker: "USD", minCents: 2_551n, maxCents: 100_000n }],
  });
  expect(state.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    "/v1.6/public/currency-limits?from=USD&to=ETH&widget_id=a-widget&type=buy",
    "/v1.6/public/currency-limits?from=KZT&to=ETH&widget_id=a-widget&type=buy",
  ]);
});

const purchase = {
  orderId: ORDER,
  userId: "0190b0a0-0000-7000-8000-000000000001" as UserId,
  asset: ether,
  address: "0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae",
  memo: null,
  fiatTicker: "USD",
  cents: 10_050n,
  email: null,
  locale: "en",
  theme: null,
  returnUrl: "https://wallet.example/?a=1",
} as const;

test("a link names what is bought and where it goes, and none is made for what cannot be sent", async () => {
  const made = await seller().openForm(purchase);
  const url = new URL(made.ok ? made.value : "");
  expect(url.origin).toBe("https://exchange.mercuryo.io");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    widget_id: "a-widget",
    type: "buy",
    currency: "ETH",
    fiat_currency: "USD",
    fiat_amount: "100.5",
    address: purchase.address,
    signature: mercuryoSignature(purchase.address, "secret"),
    merchant_transaction_id: ORDER,
    return_url: purchase.returnUrl,
  });
  expect(await seller().openForm({ ...purchase, memo: "7" })).toMatchObject({ ok: false });
  expect(await seller().openForm({ ...purchase, asset: tether })).toMatchObject({ ok: false });
});

const reported = () => seller().reportOf({ orderId: ORDER, sellerOrderId: null, asset: ether });
const bought = (status: string, withdraw?: object, over: object = {}) => ({
  buy: {
    id: "b1",
    merchant_transaction_id: ORDER,
    currency: "ETH",
    amount: "0.02830",
    status,
    created_at: "2026-11-26 10:41:07",
    ...over,
  },
  ...(withdraw === undefined ? {} : { withdraw }),
});

describe("what it says of an order", () => {
  test.each([
    ["new", undefined, { kind: "unpaid" }],
    ["pending", undefined, { kind: "unpaid" }],
    ["a word of next year", undefined, { kind: "unpaid" }],
    ["cancelled", undefined, { kind: "failed", problem: "CANCELLED" }],
    ["order_failed", undefined, { kind: "failed", problem: "DECLINED" }],
    ["descriptor_failed", undefined, { kind: "failed", problem: "DECLINED" }],
    ["order_scheduled", undefined, { kind: "paid" }],
    ["paid", undefined, { kind: "paid" }],
    ["paid", { status: "pending" }, { kind: "delivering" }],
    ["paid", { status: "failed" }, { kind: "paid" }],
    ["paid", { status: "completed", hash: "0xab" }, { kind: "delivered" }],
    ["cancelled", { status: "completed" }, { kind: "failed", problem: "CANCELLED" }],
  ])("%s with %j", async (status, withdraw, stage) => {
    state.answers.set("report", json({ data: [bought(status, withdraw)] }));
    expect(await reported()).toMatchObject({ ok: true, value: { stage } });
  });

  test("its transaction and amount are read to the unit, of the try that came the furthest", async () => {
    const failed = bought("order_failed", undefined, {
      id: "b2",
      created_at: "2026-11-26 11:00:00",
    });
    const done = bought("paid", { status: "completed", hash: "0xab" });
    state.answers.set("report", json({ data: [failed, done] }));
    expect(await reported()).toEqual({
      ok: true,
      value: {
        sellerOrderId: "b1",
        stage: { kind: "delivered" },
        transactionId: "0xab",
        units: 28_300_000_000_000_000n,
      },
    });
    state.answers.set("report", json({ data: [] }));
    expect(await reported()).toEqual({ ok: true, value: null });
  });

  test.each([
    ["overload", { status: 429, body: "{}" }],
    ["a failure", { status: 500, body: "{}" }],
    ["a wrong widget", json({ status: 400, message: "Unknown widget" }, 400)],
    ["garbage", { status: 200, body: "[[<html>" }],
    ["a way elsewhere", { status: 302, body: "{}" }],
    [
      "another order",
      json({ data: [bought("paid", undefined, { merchant_transaction_id: "x" })] }),
    ],
  ])("rule 233: %s is no word, and sells nothing", async (_what, said) => {
    state.answers.set("report", said);
    expect(await reported()).toMatchObject({ ok: false, problem: { kind: "away" } });
    expect(state.asked.every(({ pathname }) => pathname !== "/elsewhere")).toBe(true);
  });

  test.each([
    ["overload", { status: 429, body: "{}" }],
    ["garbage", { status: 200, body: "[[<html>" }],
    ["limits of another currency", json({ data: { EUR: { min: "1", max: "2" } } })],
    ["less than nothing", limits("-1", "2")],
  ])("rule 233: %s sells nothing", async (_what, said) => {
    state.answers.set("USD", said);
    expect(await seller().offers([ether], ["USD"])).toMatchObject({ ok: false });
  });
});

describe("its webhooks", () => {
  const told = (over: object = {}) => ({
    id: "b1",
    merchant_transaction_id: ORDER,
    status: "paid",
    updated_at_ts: NOW_MS / 1000,
    ...over,
  });
  const read = (body: string, key = "sign") =>
    mercuryoHook({ signKey: "sign", clock: { nowMs: () => NOW_MS } }).read(
      Buffer.from(body),
      (name) =>
        name === "x-signature" ? createHmac("sha256", key).update(body).digest("hex") : "",
    );

  test.each([
    ["once", { data: told() }],
    ["twice", { payload: { data: told() } }],
  ])("what is wrapped %s knocks for the order", async (_what, body) => {
    expect(await read(JSON.stringify(body))).toEqual({
      kind: "knock",
      knock: { orderId: ORDER, sellerOrderId: "b1", sentAt: new Date(NOW_MS) },
    });
  });

  test.each([
    ["another key", { data: told() }, "other", "unsigned"],
    ["300 s old", { data: told({ updated_at_ts: NOW_MS / 1000 - 300 }) }, "sign", "knock"],
    ["older", { data: told({ updated_at_ts: NOW_MS / 1000 - 301 }) }, "sign", "unsigned"],
    ["without a time", { data: told({ updated_at_ts: undefined }) }, "sign", "unclear"],
  ])("rules 232 and 275: one of %s is taken or not", async (_what, body, key, kind) => {
    expect(await read(JSON.stringify(body), key)).toMatchObject({ kind });
  });
});
