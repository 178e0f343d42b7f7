import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenedSeller } from "../payments/LocalSeller.ts";
import { openPayments, type Payments } from "../payments/openPayments.ts";
import type { Sales } from "../payments/createSales.ts";
import { transakSeller } from "./transakSeller.ts";

const BASE = "http://127.0.0.1:4001/sandbox/providers/transak";
const account = { TRANSAK_API_KEY: "key-1", TRANSAK_API_SECRET: "secret-1" };
const ORDER = "0190b0a0-0000-7000-8000-00000000000a";
const NETWORK = { type: "evm", chainId: "31337" };

/** Ether alone, at two thousand dollars. */
const sales: Sales = {
  find: ({ type, chainId }, token) =>
    type === "evm" && chainId === "1" && token === "ETH"
      ? { networkId: NETWORK, token, decimals: 18, rateId: "ethereum" }
      : null,
  quote: (_asset, { cents, feeOfWhole }) => {
    const feeCents = (cents * feeOfWhole) / 10_000n;
    return { feeCents, units: (cents - feeCents) * 5_000_000_000_000n, price: "2000" };
  },
};

let dataDir: string;
let app: FastifyInstance;
let payments: Payments;
let seller: OpenedSeller;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "transak-"));
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  payments = await openPayments(dataDir);
  seller = await transakSeller.open(account, { payments, sales, baseUrl: BASE, dataDir });
  app = fastify();
  await app.register(async (site) => seller.routes(site), {
    prefix: "/sandbox/providers/transak",
  });
}
async function stop(): Promise<void> {
  payments.stop();
  await app.close();
}

async function ask(url: string, headers: Record<string, string> = {}, payload?: object) {
  const { statusCode, body } = await app.inject({
    method: payload === undefined ? "GET" : "POST",
    url: `/sandbox/providers/transak${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: statusCode, json: JSON.parse(body) as unknown };
}

async function newToken(secret = account.TRANSAK_API_SECRET): Promise<string> {
  const headers = { "api-secret": secret };
  const { json } = await ask("/partners/api/v2/refresh-token", headers, { apiKey: "key-1" });
  return (json as { data?: { accessToken: string } }).data?.accessToken ?? "";
}

const widgetParams = {
  apiKey: "key-1",
  referrerDomain: "localhost",
  fiatCurrency: "USD",
  fiatAmount: 100.5,
  cryptoCurrencyCode: "ETH",
  network: "ethereum",
  walletAddress: "0xabc",
  partnerOrderId: ORDER,
  partnerCustomerId: "u1",
  redirectURL: "http://localhost:4000/home",
};
const session = (token: string, over: object = {}) =>
  ask(
    "/api/v2/auth/session",
    { "access-token": token },
    { widgetParams: { ...widgetParams, ...over } },
  );

async function newLink(): Promise<string> {
  const { json } = await session(await newToken());
  return (json as { data: { widgetUrl: string } }).data.widgetUrl;
}

/** As a browser opens it, following where it leads. */
async function open(link: string) {
  const url = link.replace("http://127.0.0.1:4001", "");
  const { statusCode, body, headers } = await app.inject({ url });
  const to = headers.location;
  if (statusCode !== 303 || typeof to !== "string") return { status: statusCode, body, at: url };
  const at = to.replace("http://127.0.0.1:4001", "");
  const shown = await app.inject({ url: at });
  return { status: shown.statusCode, body: shown.body, at };
}

const press = (at: string, fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: at,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

describe("its token", () => {
  test("is given for the secret, and ends the one before it", async () => {
    const first = await newToken();
    expect((await session(first)).status).toBe(200);
    const second = await newToken();
    expect(await session(first)).toMatchObject({
      status: 401,
      json: { error: { statusCode: 401 } },
    });
    expect((await session(second)).status).toBe(200);
    expect(await newToken("another")).toBe("");
  });

  test("ends after a week", async () => {
    const token = await newToken();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000);
    expect((await session(token)).status).toBe(401);
  });

  test("and the links that were made outlive a restart", async () => {
    const token = await newToken();
    const link = await session(token);
    await stop();
    await start();
    expect((await session(token)).status).toBe(200);
    const { widgetUrl } = (link.json as { data: { widgetUrl: string } }).data;
    expect((await open(widgetUrl)).body).toContain("Pay Transak");
    await stop();
    await start();
    expect((await open(widgetUrl)).body).toContain("This link was used");
  });
});

describe("its link", () => {
  test("opens the form once, and the form stays where it led", async () => {
    const link = await newLink();
    const { status, body, at } = await open(link);
    expect(status).toBe(200);
    for (const text of ["Pay Transak", "100.50 USD", "5.02 USD", "0xabc"])
      expect(body).toContain(text);
    expect((await app.inject({ url: at })).body).toContain("Pay Transak");
    const again = await open(link);
    expect(again.status).toBe(403);
    expect(again.body).toContain("This link was used");
    expect(again.body).toContain("it makes a new link each time");
  });

  test("opens within five minutes", async () => {
    const [one, other] = [await newLink(), await newLink()];
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1_000);
    expect((await open(one)).body).toContain("Pay Transak");
    vi.setSystemTime(Date.now() + 2_000);
    expect((await open(other)).body).toContain("This link is too old");
  });

  test("that nobody made opens nothing", async () => {
    expect((await open(`${BASE}/widget?sessionId=x`)).body).toContain("This link opens nothing");
    expect((await open(`${BASE}/widget`)).status).toBe(403);
    expect((await open(`${BASE}/widget/x`)).status).toBe(403);
  });

  test("is one more way to the same payment", async () => {
    await open(await newLink());
    await open(await newLink());
    expect(payments.triesOf(ORDER)).toHaveLength(1);
    expect(payments.triesOf(ORDER)[0]).toMatchObject({
      address: "0xabc",
      cents: 10_050n,
      feeCents: 502n,
      units: 47_740_000_000_000_000n,
      networkId: NETWORK,
      returnUrl: "http://localhost:4000/home",
    });
  });

  test.each([
    ["another key", { apiKey: "key-2" }],
    ["another coin", { cryptoCurrencyCode: "BTC" }],
    ["a coin that nothing here stands for", { cryptoCurrencyCode: "TON", network: "ton" }],
    ["another currency", { fiatCurrency: "KZT" }],
    ["too little", { fiatAmount: 29.99 }],
    ["too much", { fiatAmount: 1500.01 }],
    ["an amount of three decimals", { fiatAmount: 30.001 }],
    ["no address", { walletAddress: undefined }],
    ["no domain", { referrerDomain: undefined }],
    ["no order", { partnerOrderId: undefined }],
  ])("is not made for %s", async (_what, over) => {
    expect(await session(await newToken(), over)).toMatchObject({
      status: 400,
      json: { error: { statusCode: 400 } },
    });
  });
});

describe("its orders", () => {
  const card = { number: "4242 4242 4242 4242", name: "Anna Example", until: "12/40", code: "123" };
  const orders = async (token: string) =>
    ask(`/api/v2/partner/orders?partnerOrderId=${ORDER}`, { "x-access-token": token });

  test("are told of once somebody pays, by both names, and by webhooks signed with the token", async () => {
    const { at } = await open(await newLink());
    const token = await newToken();
    expect(await orders(token)).toMatchObject({ json: { data: [] } });
    expect((await press(at, { ...card, act: "pay" })).statusCode).toBe(303);
    const [payment] = payments.triesOf(ORDER);
    const told = {
      orderId: payment?.id,
      partnerOrderId: ORDER,
      status: "PROCESSING",
      cryptoCurrency: "ETH",
      network: "ethereum",
      cryptoAmount: 0.04774,
      fiatAmount: 100.5,
      transactionHash: null,
    };
    expect(await orders(token)).toMatchObject({ json: { data: [told] } });
    const byId = `/api/v2/partner/orders/${payment?.id ?? ""}`;
    expect(await ask(byId, { "x-access-token": token })).toMatchObject({ json: { data: told } });
    expect((await ask(byId, { "x-access-token": "older" })).status).toBe(401);
    if (payment === undefined) throw new Error("Nobody has paid.");
    const { data } = JSON.parse(seller.webhookOf(payment)?.body ?? "") as { data: string };
    const [header = "", claims = "", signature] = data.split(".");
    expect(signature).toBe(
      createHmac("sha256", token).update(`${header}.${claims}`).digest("base64url"),
    );
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      eventID: "ORDER_PROCESSING",
      webhookData: { id: payment.id, status: "PROCESSING", partnerOrderId: ORDER },
    });
  });

  test.each([
    ["decline", "FAILED", "ORDER_FAILED"],
    ["cancel", "CANCELLED", "ORDER_FAILED"],
  ])("that end by %s are %s, and may be tried again", async (act, status, eventID) => {
    const { at } = await open(await newLink());
    await press(at, { act });
    const [payment] = payments.triesOf(ORDER);
    expect(await orders(await newToken())).toMatchObject({ json: { data: [{ status }] } });
    if (payment === undefined) throw new Error("There is no try.");
    const { data } = JSON.parse(seller.webhookOf(payment)?.body ?? "") as { data: string };
    const claims = Buffer.from(data.split(".")[1] ?? "", "base64url").toString();
    expect(JSON.parse(claims)).toMatchObject({ eventID, webhookData: { status } });
    await press(at, { act: "again" });
    expect(payments.triesOf(ORDER).map(({ state }) => state)).toEqual(["opened", "failed"]);
  });
});

test("it lists what it sells, and of coins without a chain here that they are not", async () => {
  expect(await ask("/fiat/public/v1/currencies/fiat-currencies?apiKey=key-1")).toMatchObject({
    json: {
      response: [{ symbol: "USD", paymentOptions: [{ minAmount: 30, maxAmount: 1500 }] }, {}, {}],
    },
  });
  const { json } = await ask("/cryptocoverage/api/v1/public/crypto-currencies");
  const { response } = json as {
    response: { symbol: string; isAllowed: boolean; network: { name: string } }[];
  };
  expect(response.map((one) => [one.symbol, one.network.name, one.isAllowed])).toEqual([
    ["ETH", "ethereum", true],
    ["USDT", "ethereum", false],
    ["TON", "ton", false],
    ["USDT", "ton", false],
    ["BTC", "mainnet", false],
  ]);
});
