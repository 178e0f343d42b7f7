import type { BuyOrderId, UserId } from "@coffer/core/ids";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readOwnLimits } from "../onramps/ownLimits.ts";
import { moonpayOnramp } from "./moonpayOnramp.ts";
import { moonpaySignature } from "./moonpayQuery.ts";

type Answer = { readonly status: number; readonly body: string };
type Asked = { readonly url: URL; readonly headers: IncomingMessage["headers"] };

const ORDER = "0190b0a0-0000-7000-8000-00000000000a" as BuyOrderId;
const USER = "0190b0a0-0000-7000-8000-000000000001" as UserId;
const WIDGET = "https://buy.moonpay.com";
const SECRET = "sk_test_key_of_nobody";

const asset = (assetKey: string, chain: string, decimals: number) => {
  const [token = ""] = assetKey.split(":");
  const [type = "", chainId = ""] = chain.split(":");
  return { assetKey, token, decimals, networkId: { type, chainId } };
};
const ether = asset("ETH:evm:31337", "evm:1", 18);
const tonTether = asset("USDT:ton:-3", "ton:-239", 6);
const pebble = asset("PEBBLE:evm:31337", "evm:1", 18);

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const limits = (min: number, max: number | null, code = "usd") =>
  json({
    paymentMethod: "credit_debit_card",
    baseCurrency: { code, minBuyAmount: min, maxBuyAmount: max },
    quoteCurrency: { code: "eth", minBuyAmount: 0.01, maxBuyAmount: 4 },
  });
const notSold = json({ message: "Currency not supported.", type: "BadRequestError" }, 400);

const transaction = (over: object) => ({
  id: "0190b0a0-0000-4000-8000-0000000000aa",
  createdAt: "2026-11-26T10:00:03.640Z",
  externalTransactionId: ORDER,
  baseCurrencyAmount: 100,
  quoteCurrencyAmount: 0.0281,
  feeAmount: 3.99,
  areFeesIncluded: true,
  status: "pending",
  failureReason: null,
  cryptoTransactionId: null,
  walletAddress: "0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae",
  currency: { code: "eth", name: "Ethereum", precision: 5 },
  stages: [],
  ...over,
});
const stages = (...statuses: readonly string[]) =>
  [
    "stage_one_ordering",
    "stage_two_verification",
    "stage_three_processing",
    "stage_four_delivery",
  ].map((stage, index) => ({
    stage,
    status: statuses[index] ?? "not_started",
    failureReason: null,
    actions: [],
  }));

const state: { asked: Asked[]; answers: Map<string, Answer> } = { asked: [], answers: new Map() };
const provider = createServer(answer);

function answer({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  const asked = new URL(url, "http://moonpay.example");
  state.asked.push({ url: asked, headers });
  const fiat = asked.searchParams.get("baseCurrencyCode");
  const name = fiat === null ? "report" : `${asked.pathname.split("/")[3]} ${fiat}`;
  const said = state.answers.get(name) ?? notSold;
  response.writeHead(said.status, { "content-type": "application/json", location: "/elsewhere" });
  response.end(said.body);
}

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
  return moonpayOnramp({
    baseUrl: `http://127.0.0.1:${port}`,
    widgetUrl: WIDGET,
    publicKey: "pk_test_key_of_nobody",
    secretKey: SECRET,
    webhookKey: "wk_test_key_of_nobody",
    terms: { feePercent: "4.5", isKycNeeded: false, helpUrl: "https://support.moonpay.com" },
    ownLimits: readOwnLimits(own) ?? new Map(),
    clock: { nowMs: () => 1_700_000_000_000 },
  });
};
const reported = () => seller().reportOf({ orderId: ORDER, sellerOrderId: null, asset: ether });

describe("what it sells", () => {
  test("each pair is asked about as MoonPay's documentation says, its fees within the amount", async () => {
    state.answers.set("eth usd", limits(30, 12_000.5));
    state.answers.set("usdt_ton eur", limits(20.001, 999.999, "eur"));
    const offers = await seller().offers([ether, tonTether, pebble], ["USD", "EUR"]);
    expect(offers).toEqual({
      ok: true,
      value: [
        { assetKey: "ETH:evm:31337", fiatTicker: "USD", minCents: 3_000n, maxCents: 1_200_050n },
        { assetKey: "USDT:ton:-3", fiatTicker: "EUR", minCents: 2_001n, maxCents: 99_999n },
      ],
    });
    expect(state.asked.map(({ url }) => url.pathname).toSorted()).toEqual([
      "/v3/currencies/eth/limits",
      "/v3/currencies/eth/limits",
      "/v3/currencies/usdt_ton/limits",
      "/v3/currencies/usdt_ton/limits",
    ]);
    expect(Object.fromEntries(state.asked[0]?.url.searchParams ?? [])).toEqual({
      apiKey: "pk_test_key_of_nobody",
      baseCurrencyCode: "usd",
      paymentMethod: "credit_debit_card",
      areFeesIncluded: "true",
    });
  });

  test("rule 272: what is sold is told by the network of the world, not by the chain of this machine", async () => {
    state.answers.set("eth usd", limits(30, 12_000));
    const local = { ...ether, networkId: { type: "evm", chainId: "31337" } };
    expect(await seller().offers([local], ["USD"])).toEqual({ ok: true, value: [] });
    expect(state.asked).toEqual([]);
  });

  test("rule 274: our own limits narrow its limits, and leave nothing where they do not meet", async () => {
    state.answers.set("eth usd", limits(30, 12_000));
    state.answers.set("usdt_ton usd", limits(2_000, 9_000));
    expect(await seller("USD=50-1000").offers([ether, tonTether], ["USD"])).toEqual({
      ok: true,
      value: [
        { assetKey: "ETH:evm:31337", fiatTicker: "USD", minCents: 5_000n, maxCents: 100_000n },
      ],
    });
  });

  test.each([
    ["overload", { status: 429, body: "{}" }],
    ["a failure", { status: 503, body: "{}" }],
    ["a wrong key", json({ message: "Unauthorized" }, 401)],
    ["garbage", { status: 200, body: '{"baseCurrency":[[<html>' }],
    ["nothing", { status: 200, body: "" }],
    ["a page that says 404", { status: 404, body: "<html>" }],
    ["a way elsewhere", { status: 302, body: limits(30, 12_000).body }],
    ["far too much", { status: 200, body: JSON.stringify("x".repeat(300_000)) }],
    ["limits of another currency", limits(30, 12_000, "eur")],
    ["no end", limits(30, null)],
    ["less than nothing", limits(-30, 12_000)],
  ])("rule 233: %s sells nothing", async (_what, said) => {
    state.answers.set("eth usd", said);
    const offers = await seller().offers([ether], ["USD"]);
    expect(offers).toMatchObject({ ok: false, problem: { kind: "away" } });
    expect(state.asked.every(({ url }) => url.pathname !== "/elsewhere")).toBe(true);
  });
});

describe("the link to its form", () => {
  const purchase = {
    orderId: ORDER,
    userId: USER,
    asset: ether,
    address: "0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae",
    memo: null,
    fiatTicker: "USD",
    cents: 10_050n,
    email: "o'neil+1@example.com",
    locale: "ru-KZ",
    theme: "dark",
    returnUrl: "https://wallet.example/w/?a=1&b=2",
  } as const;

  test("holds what is bought, for whom and where it goes, and is signed to the letter", async () => {
    const made = await seller().openForm(purchase);
    const link = made.ok ? made.value : "";
    const url = new URL(link);
    expect(url.href).toBe(link);
    expect(link.startsWith(`${WIDGET}/?apiKey=`)).toBe(true);
    const [query = "", signature = ""] = url.search.split("&signature=");
    expect(decodeURIComponent(signature)).toBe(moonpaySignature(query, SECRET));
    const { signature: _, ...fields } = Object.fromEntries(url.searchParams);
    expect(fields).toEqual({
      apiKey: "pk_test_key_of_nobody",
      currencyCode: "eth",
      walletAddress: purchase.address,
      baseCurrencyCode: "usd",
      baseCurrencyAmount: "100.5",
      lockAmount: "true",
      areFeesIncluded: "true",
      paymentMethod: "credit_debit_card",
      externalCustomerId: USER,
      externalTransactionId: ORDER,
      email: purchase.email,
      redirectURL: purchase.returnUrl,
      language: "ru",
      theme: "dark",
    });
    expect(state.asked).toEqual([]);
  });

  test("has the tag of the address where there is one, and neither mail nor theme where there is none", async () => {
    const made = await seller().openForm({ ...purchase, memo: "7", email: null, theme: null });
    const fields = new URL(made.ok ? made.value : "").searchParams;
    expect(fields.get("walletAddressTag")).toBe("7");
    expect([fields.has("email"), fields.has("theme")]).toEqual([false, false]);
  });

  test("is none for what it does not sell", async () => {
    expect(await seller().openForm({ ...purchase, asset: pebble })).toMatchObject({ ok: false });
  });
});

describe("what it says of an order", () => {
  test("is asked by our name of it, with the secret key in a header and in no address", async () => {
    state.answers.set("report", json([transaction({})]));
    expect(await reported()).toEqual({
      ok: true,
      value: {
        sellerOrderId: "0190b0a0-0000-4000-8000-0000000000aa",
        stage: { kind: "paid" },
        transactionId: null,
        units: 28_100_000_000_000_000n,
      },
    });
    const [asked] = state.asked;
    expect(asked?.url.pathname).toBe(`/v1/transactions/ext/${ORDER}`);
    expect(asked?.url.search).toBe("");
    expect(asked?.headers.authorization).toBe(`Api-Key ${SECRET}`);
  });

  test.each([
    ["none", json([])],
    ["that there is none", json({ message: "Transaction not found", type: "NotFoundError" }, 404)],
  ])("%s: nobody has begun to pay", async (_what, said) => {
    state.answers.set("report", said);
    expect(await reported()).toEqual({ ok: true, value: null });
  });

  test.each([
    ["waits for a payment", { status: "waitingPayment" }, { kind: "unpaid" }],
    ["waits for the bank's page", { status: "waitingAuthorization" }, { kind: "unpaid" }],
    ["a word of next year", { status: "levitating" }, { kind: "unpaid" }],
    ["pending before the card", { stages: stages("in_progress") }, { kind: "unpaid" }],
    ["pending after the card", { stages: stages("success", "in_progress") }, { kind: "paid" }],
    ["pending, without stages", {}, { kind: "paid" }],
    [
      "sending coins",
      { stages: stages("success", "success", "success", "in_progress") },
      { kind: "delivering" },
    ],
    ["a transaction that is named", { cryptoTransactionId: "0xab" }, { kind: "delivering" }],
    ["completed", { status: "completed", cryptoTransactionId: "0xab" }, { kind: "delivered" }],
    ["failed", { status: "failed" }, { kind: "failed", problem: "DECLINED" }],
    [
      "declined by the bank",
      { status: "failed", failureReason: "payment_authorization_declined" },
      { kind: "failed", problem: "DECLINED" },
    ],
    [
      "cancelled",
      { status: "failed", failureReason: "Cancelled" },
      { kind: "failed", problem: "CANCELLED" },
    ],
    [
      "taken back",
      { status: "failed", failureReason: "Refunded" },
      { kind: "failed", problem: "REFUNDED" },
    ],
    [
      "failed after the card was charged",
      { status: "failed", stages: stages("success", "failed") },
      { kind: "failed", problem: "REFUNDED" },
    ],
    [
      "nobody paid in time",
      {
        status: "failed",
        stages: [
          { stage: "stage_one_ordering", status: "failed", failureReason: "timeout_3d_secure" },
        ],
      },
      { kind: "expired" },
    ],
  ])("%s", async (_what, over, stage) => {
    state.answers.set("report", json([transaction(over)]));
    expect(await reported()).toMatchObject({ ok: true, value: { stage } });
  });

  test("of several tries of a card the one that came the furthest counts, of those the newest", async () => {
    const failed = transaction({
      id: "a",
      status: "failed",
      createdAt: "2026-11-26T12:00:00.000Z",
    });
    const older = transaction({ id: "b", status: "completed" });
    const newer = transaction({
      id: "c",
      status: "completed",
      createdAt: "2026-11-26T11:00:00.000Z",
    });
    state.answers.set("report", json([failed, older, newer]));
    expect(await reported()).toMatchObject({
      value: { sellerOrderId: "c", stage: { kind: "delivered" } },
    });
    state.answers.set("report", json([failed]));
    expect(await reported()).toMatchObject({ value: { sellerOrderId: "a" } });
  });

  test("an amount of another coin is none, nor is one that is not told", async () => {
    for (const over of [
      { currency: { code: "btc" } },
      { currency: null },
      { quoteCurrencyAmount: null },
      { quoteCurrencyAmount: 0 },
    ]) {
      state.answers.set("report", json([transaction(over)]));
      expect(await reported()).toMatchObject({ ok: true, value: { units: null } });
    }
  });

  test("a small amount that JSON writes with an exponent is read to the unit", async () => {
    state.answers.set("report", json([transaction({ quoteCurrencyAmount: 5e-7 })]));
    expect(await reported()).toMatchObject({ value: { units: 500_000_000_000n } });
  });

  test.each([
    ["overload", { status: 429, body: "[]" }],
    ["a failure", { status: 500, body: "[]" }],
    ["a wrong key", json({ message: "Unauthorized" }, 401)],
    ["garbage", { status: 200, body: '[{"id":[[<html>' }],
    ["another shape", json({ transactions: [] })],
    ["nothing", { status: 200, body: "" }],
    ["a page that says 404", { status: 404, body: "<html>no such host</html>" }],
    ["a way elsewhere", { status: 302, body: "[]" }],
    ["another order", json([transaction({ externalTransactionId: "another" })])],
  ])("rule 233: %s is no word", async (_what, said) => {
    state.answers.set("report", said);
    expect(await reported()).toMatchObject({ ok: false, problem: { kind: "away" } });
    expect(state.asked.every(({ url }) => url.pathname !== "/elsewhere")).toBe(true);
  });

  test("rule 233: nobody there", async () => {
    const closed = moonpayOnramp({
      baseUrl: "http://127.0.0.1:1",
      widgetUrl: WIDGET,
      publicKey: "p",
      secretKey: "s",
      webhookKey: "w",
      terms: { feePercent: "1", isKycNeeded: false, helpUrl: "https://support.moonpay.com" },
      ownLimits: new Map(),
      clock: { nowMs: () => 0 },
    });
    expect(
      await closed.reportOf({ orderId: ORDER, sellerOrderId: null, asset: ether }),
    ).toMatchObject({ ok: false });
    expect(await closed.offers([ether], ["USD"])).toMatchObject({ ok: false });
  });
});
