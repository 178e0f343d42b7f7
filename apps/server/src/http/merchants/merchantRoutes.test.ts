import { randomUUID } from "node:crypto";
import { ok, refused } from "@coffer/core/outcome";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeMerchant } from "../../storage/merchants/merchants.ts";
import { revokeApiKey } from "../../storage/signed/apiKeys.ts";
import {
  openKeyedMerchant,
  type KeyedMerchant,
} from "../../testing/merchants/openKeyedMerchant.ts";
import { signedRequest } from "../../testing/merchants/signedRequest.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import type { MerchantHandlers } from "../../usecases/merchants/merchantCall.ts";
import { merchantHandlers } from "../../usecases/merchants/merchantHandlers.ts";
import { createSessionLimiter } from "../limits/sessionLimiter.ts";
import type { WalletHttp } from "../walletHttp.ts";
import { merchantRoutes } from "./merchantRoutes.ts";
import { sampleEvent } from "./merchantSnippets.ts";

let rig: Rig;
let server: FastifyInstance;
let merchant: KeyedMerchant;
let made: string[];
let fault: Error | null;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  [made, fault] = [[], null];
  merchant = await openKeyedMerchant(rig.services);
  server = await serve();
});

/** A payout that is made as often as it is worked at: what keeps it to once is what is tried. */
const handlers: MerchantHandlers = {
  ...merchantHandlers,
  createPayout: async (_services, { body, idempotencyKey }) => {
    if (fault !== null) throw fault;
    made.push(idempotencyKey);
    if (body.amount === "9") return refused({ code: "INSUFFICIENT_FUNDS" });
    return ok({
      id: randomUUID(),
      kind: "payout",
      invoiceId: null,
      state: "PROCESSING",
      assetKey: body.assetKey,
      networkId: { type: "evm", chainId: "1" },
      amount: body.amount,
      fee: "0",
      received: body.amount,
      address: "0xA",
      transactionId: null,
      problem: null,
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
  },
};

async function serve(isLimited = false): Promise<FastifyInstance> {
  const { clock, codes } = rig.services;
  const services = { ...rig.services, codes: { ...codes, isLimitedByAddress: () => isLimited } };
  const wallet = {
    services,
    limiter: createSessionLimiter(clock),
    basePath: "/",
    clientAddress: () => "192.0.2.1",
  } as unknown as WalletHttp; // what these routes take of it
  const scope = Fastify();
  await scope.register((each: FastifyInstance) => merchantRoutes(each, { wallet, handlers }), {
    prefix: "/merchant/v1",
  });
  return scope;
}

type Given = Partial<Parameters<typeof signedRequest>[1]> & { readonly as?: FastifyInstance };

async function call(path: string, { as = server, ...given }: Given = {}) {
  const answer = await as.inject(
    signedRequest(merchant, { path: `/merchant/v1${path}`, ...given }),
  );
  return { status: answer.statusCode, said: answer.json<Record<string, unknown>>() };
}
const payout = { payoutAddressId: randomUUID(), assetKey: "ETH:evm:31337", amount: "1.50" };
const pay = (given: Given = {}) =>
  call("/payouts", {
    method: "POST",
    body: JSON.stringify(payout),
    idempotencyKey: randomUUID(),
    ...given,
  });
const error = (status: number, code: string, field?: string) => ({
  status,
  said: { error: { code, message: expect.any(String), ...(field === undefined ? {} : { field }) } },
});

describe("rule 401: whose request it is", () => {
  test("is said by key, time and signature", async () => {
    const { said, status } = await call("/account");
    expect(status).toBe(200);
    expect(said).toMatchObject({ id: merchant.merchantId, name: merchant.name });
    expect(said["assets"]).toContainEqual(expect.objectContaining({ assetKey: "ETH:evm:31337" }));
  });

  test("a second key is as good as the first, and a revoked one is good for nothing", async () => {
    const { brand, database } = rig.services;
    const second = await merchant.addKey();
    expect((await call("/account", second)).status).toBe(200);
    await revokeApiKey(database, { brandId: brand.id, keyId: merchant.keyId, now: new Date() });
    expect(await call("/account")).toEqual(error(401, "UNKNOWN_KEY"));
    expect((await call("/account", second)).status).toBe(200);
  });

  test("none of a merchant that is closed is", async () => {
    await closeMerchant(rig.services.database, merchant.merchantId, new Date());
    expect(await call("/account")).toEqual(error(401, "UNKNOWN_KEY"));
  });

  test.each([
    ["no key", { keyId: "" }, "SIGNATURE_MISSING"],
    ["no signature", { signature: "" }, "SIGNATURE_MISSING"],
    ["no time", { timestamp: "" }, "SIGNATURE_MISSING"],
    ["a key that nobody has", { keyId: "api_ffffffffffffffffffffffff" }, "UNKNOWN_KEY"],
    ["another secret", { secret: "f".repeat(64) }, "BAD_SIGNATURE"],
    ["a signature of another path", { signedPath: "/merchant/v1/payouts" }, "BAD_SIGNATURE"],
    ["a clock that is behind", { secondsOff: -301 }, "TIMESTAMP_OFF"],
    ["a clock that is ahead", { secondsOff: 330 }, "TIMESTAMP_OFF"],
  ])("%s is refused, and told why", async (_, given, code) => {
    expect(await call("/account", given)).toEqual(error(401, code));
  });

  test("a body that was changed on its way is refused, and nothing is done", async () => {
    const signedBody = JSON.stringify({ ...payout, amount: "1" });
    expect(await pay({ signedBody })).toEqual(error(401, "BAD_SIGNATURE"));
    expect(made).toEqual([]);
  });
});

describe("rule 402: a POST is done once", () => {
  test("the same again gets the same answer, however often and at once", async () => {
    const idempotencyKey = randomUUID();
    const first = await pay({ idempotencyKey });
    expect(first).toMatchObject({ status: 200, said: { amount: "1.5", state: "PROCESSING" } });
    const again = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        pay({ idempotencyKey: at % 2 === 0 ? idempotencyKey : idempotencyKey.toUpperCase() }),
      ),
    );
    for (const each of again) expect(each).toEqual(first);
    expect(made).toEqual([idempotencyKey]);
  });

  test("of ten at once that nobody has answered one is worked at, and the others wait or hear the same", async () => {
    const idempotencyKey = randomUUID();
    const ten = await Promise.all(Array.from({ length: 10 }, () => pay({ idempotencyKey })));
    expect(made).toEqual([idempotencyKey]);
    const heard = new Set(ten.filter(({ status }) => status === 200).map(({ said }) => said["id"]));
    expect(heard.size).toBe(1);
    for (const other of ten.filter(({ status }) => status !== 200))
      expect(other).toEqual(error(409, "REQUEST_IN_PROGRESS"));
  });

  test("a refusal stands too: what was refused is not done when it is sent again", async () => {
    const given = {
      idempotencyKey: randomUUID(),
      body: JSON.stringify({ ...payout, amount: "9" }),
    };
    expect(await pay(given)).toEqual(error(409, "INSUFFICIENT_FUNDS"));
    expect(await pay(given)).toEqual(error(409, "INSUFFICIENT_FUNDS"));
    expect(made).toHaveLength(1);
  });

  test("the key of another request is refused, another merchant's is nobody's business", async () => {
    const idempotencyKey = randomUUID();
    await pay({ idempotencyKey });
    const other = JSON.stringify({ ...payout, amount: "2" });
    expect(await pay({ idempotencyKey, body: other })).toEqual(
      error(409, "IDEMPOTENCY_KEY_REUSED"),
    );
    merchant = await openKeyedMerchant(rig.services);
    expect((await pay({ idempotencyKey, body: other })).status).toBe(200);
  });

  test("what failed by our fault is not kept, and says nothing of the inside", async () => {
    const idempotencyKey = randomUUID();
    fault = new Error("password of the database: hunter2");
    const failed = await pay({ idempotencyKey });
    expect(failed).toEqual(error(503, "TRY_AGAIN"));
    expect(JSON.stringify(failed)).not.toContain("hunter2");
    fault = null;
    expect((await pay({ idempotencyKey })).status).toBe(200);
  });

  test.each(["", "1", "not-a-uuid"])(
    "without a UUID for it ('%s') nothing is done",
    async (key) => {
      expect(await pay({ idempotencyKey: key })).toEqual(
        error(400, "INVALID_REQUEST", "idempotency-key"),
      );
      expect(made).toEqual([]);
    },
  );
});

test.each([
  ["no JSON", "{", "body"],
  ["a field too many", JSON.stringify({ ...payout, more: 1 }), "more"],
  ["a number for an amount", JSON.stringify({ ...payout, amount: 1 }), "amount"],
])("%s is told, with where", async (_, body, field) => {
  expect(await pay({ body })).toEqual(error(400, "INVALID_REQUEST", field));
});

test("a body beyond 64 kB, and a call that there is not, are told as everything else is", async () => {
  const body = JSON.stringify({ ...payout, assetKey: "x".repeat(65 * 1024) });
  expect(await pay({ body })).toEqual(error(413, "TOO_LARGE"));
  for (const path of ["/nothing", "/invoice", "/", "/docs/more"])
    expect(await call(path)).toEqual(error(404, "NOT_FOUND"));
  expect(await call("/invoice", { method: "POST", body: "{}" })).toEqual(error(404, "NOT_FOUND"));
  const { headers, statusCode } = await server.inject("/merchant/v1/docs/");
  expect([statusCode, headers["location"]]).toEqual([302, "/merchant/v1/docs"]);
});

describe("an invoice", () => {
  const ether = { assetKey: "ETH:evm:31337", amount: "0.1" };
  const post = (path: string, body: object) =>
    call(path, { method: "POST", body: JSON.stringify(body), idempotencyKey: randomUUID() });
  const template = async (body: object) => {
    const opened = await post("/templates", { assetKey: ether.assetKey, ...body });
    expect(opened).toMatchObject({ status: 200, said: { id: expect.any(String) } });
    return String(opened.said["id"]);
  };
  const told = (field: string, message: string, code = "INVALID_REQUEST") => ({
    error: { code, field, message },
  });
  beforeEach(async () => rig.deriveMore(6));

  test.each([
    ["email", "shop"],
    ["phone", "12"],
    ["phone", " "],
  ])("for a contact that is none (%s '%s') is refused, with why", async (type, value) => {
    const { said, status } = await post("/invoices", { ...ether, contact: { type, value } });
    expect(status).toBe(400);
    const message = "It must be a mail address, or a phone number with its country code.";
    expect(said).toEqual(told("contact", message));
  });

  test("in a currency that the wallet has not is refused, and told which it has", async () => {
    const fiat = { amount: "1", ticker: "XXX" };
    const { said } = await post("/invoices", { assetKey: ether.assetKey, fiat });
    const tickers = rig.services.brand.fiatCurrencies.map(({ ticker }) => ticker).join(", ");
    expect(said).toEqual(told("fiat.ticker", `This wallet knows ${tickers}.`));
  });

  test("looks as the page's example of a webhook shows one", async () => {
    const { invoice } = sampleEvent("https://wallet.example/merchant/v1", ether.assetKey);
    const { said } = await post("/invoices", ether);
    expect(Object.keys(said)).toEqual(Object.keys(invoice));
    expect(said).toMatchObject({ networkId: invoice.networkId });
    const [ofOne, ofExample] = [String(said["payUrl"]), invoice.payUrl];
    expect(new URL(ofOne).pathname.replace(String(said["id"]), invoice.id)).toBe(
      new URL(ofExample).pathname,
    );
  });

  test("of a template is of what that says, and says which it is of", async () => {
    const templateId = await template({ amount: "0.2", description: "A hat" });
    const asked = { templateId, referenceId: "order-1" };
    const said = { amount: "0.2", description: "A hat", ...asked };
    expect(await post("/invoices", asked)).toMatchObject({ status: 200, said });
    const otherWords = { ...asked, description: "A red hat" };
    expect((await post("/invoices", otherWords)).said).toMatchObject(otherWords);
  });

  test("does not say again what its template says", async () => {
    const templateId = await template({ amount: "0.2" });
    const mixed = async (more: object) => (await post("/invoices", { templateId, ...more })).said;
    const again = "The template has an amount: leave amount and fiat out.";
    expect(await mixed({ amount: "1" })).toEqual(told("amount", again));
    expect(await mixed({ fiat: { amount: "1", ticker: "USD" } })).toEqual(told("fiat", again));
    const names = "The template names it: leave it out.";
    expect(await mixed({ assetKey: ether.assetKey })).toEqual(told("assetKey", names));
  });

  test("of a template without an amount names one, within the template's limits", async () => {
    const templateId = await template({ minAmount: "0.1", maxAmount: "0.3" });
    const needed = "This template has no amount: name amount or fiat.";
    expect((await post("/invoices", { templateId })).said).toEqual(told("amount", needed));
    const asked = { templateId, amount: "0.3" };
    expect((await post("/invoices", asked)).said).toMatchObject(asked);
    const tooMuch = await post("/invoices", { templateId, amount: "0.4" });
    expect(tooMuch).toEqual(error(409, "AMOUNT_OUT_OF_LIMITS", "amount"));
  });

  test("is nobody's of another merchant's template", async () => {
    const templateId = await template({ amount: "0.2" });
    merchant = await openKeyedMerchant(rig.services);
    expect(await post("/invoices", { templateId })).toEqual(error(404, "NOT_FOUND", "templateId"));
  });
});

test("a key asks a hundred times at once and then waits as it is told; an address too", async () => {
  const many = await Promise.all(
    Array.from({ length: 130 }, () => call(`/payouts/${randomUUID()}`)),
  );
  expect(many.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(100);
  expect(many).toContainEqual(error(429, "TOO_MANY_REQUESTS"));
  const limited = await serve(true);
  const nobody = { as: limited, keyId: "api_ffffffffffffffffffffffff" };
  const guesses = await Promise.all(Array.from({ length: 120 }, () => call("/account", nobody)));
  expect(guesses).toContainEqual(error(429, "TOO_MANY_REQUESTS"));
});

test("the document and the page about it are for everybody, and no script runs in them", async () => {
  const get = (url: string) => server.inject({ method: "GET", url: `/merchant/v1${url}` });
  const document = await get("/openapi.json");
  expect(document.json()).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: "http://localhost:4000/merchant/v1" }],
  });
  const page = await get("/docs");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain("POST /invoices/{id}/refund");
  expect(page.body).not.toContain("<script");
  const anchors = [...page.body.matchAll(/href="#(\w+)"/g)].map(([, id]) => `id="${id}"`);
  expect(anchors.length).toBeGreaterThan(5);
  for (const anchor of anchors) expect(page.body).toContain(anchor);
});

test("no other site's page may read any of it", async () => {
  const { headers } = await server.inject({
    ...signedRequest(merchant, { path: "/merchant/v1/account" }),
    headers: {
      ...signedRequest(merchant, { path: "/merchant/v1/account" }).headers,
      origin: "https://x.example",
    },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});
