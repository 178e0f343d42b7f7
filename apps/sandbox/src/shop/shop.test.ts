import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openShop, type Shop, type ShopOrder } from "./openShop.ts";
import { shopHook } from "./shopRoutes.ts";

const merchant = {
  url: "http://127.0.0.1:9/merchant/v1",
  keyId: "api_1",
  secret: "secret-of-the-shop",
  hookSecret: "hook-secret-of-the-shop",
};

let folder: string;
let shop: Shop;
let app: FastifyInstance;
let order: ShopOrder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-"));
  shop = await openShop(folder);
  app = fastify();
  const parts = { shop, merchant, networks: [], shopUrl: "http://127.0.0.1:4001/sandbox/shop" };
  await app.register(async (scope) => shopHook(scope, parts), { prefix: "/sandbox/shop/hook" });
  order = await shop.order({ good: "Oak candle", price: "0.01 ETH" });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Told = {
  readonly state?: string;
  readonly sequence?: number;
  readonly secret?: string;
  readonly secondsAgo?: number;
};

async function tell({
  secondsAgo = 0,
  secret = merchant.hookSecret,
  sequence = 1,
  state = "PAID",
}: Told = {}) {
  const amounts = { received: "0.01", due: "0", excess: "0" };
  const invoice = { id: "i", state, ...amounts, referenceId: order.id };
  const payload = JSON.stringify({ id: "e", type: "invoice.changed", sequence, invoice });
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const url = "/sandbox/shop/hook";
  const signature = createHmac("sha256", secret)
    .update(`POST\n${url}\n${timestamp}\n${payload}`)
    .digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-coffer-timestamp": timestamp,
    "x-coffer-signature": signature,
  };
  return (await app.inject({ method: "POST", url, headers, payload })).statusCode;
}

describe("rule 407: an order is paid", () => {
  test("by a signed webhook, and is still after a restart", async () => {
    expect(shop.orderOf(order.id)?.state).toBe("PAYMENT_REQUIRED");
    expect(await tell()).toBe(200);
    expect(shop.orderOf(order.id)?.state).toBe("PAID");
    const again = await openShop(folder);
    expect(again.orderOf(order.id)?.state).toBe("PAID");
    expect(again.hooks()).toHaveLength(1);
  });

  test.each([
    ["signed by somebody else", { secret: "another" }],
    ["of long ago", { secondsAgo: 400 }],
  ])("not by one that is %s, which is shown all the same", async (_, told) => {
    expect(await tell(told)).toBe(401);
    expect(shop.orderOf(order.id)?.state).toBe("PAYMENT_REQUIRED");
    expect(shop.hooks().map(({ isSigned }) => isSigned)).toEqual([false]);
  });

  test("and an older word, or the same again, moves it nowhere", async () => {
    await tell({ sequence: 3, state: "PAID" });
    await tell({ sequence: 2, state: "PROCESSING" });
    await tell({ sequence: 3, state: "EXPIRED" });
    expect(shop.orderOf(order.id)?.state).toBe("PAID");
  });

  test("and what cannot be read is kept and moves nothing", async () => {
    const answer = await app.inject({ method: "POST", url: "/sandbox/shop/hook", payload: "{" });
    expect(answer.statusCode).toBe(401);
    expect(shop.hooks()[0]).toMatchObject({ isSigned: false, event: null });
  });
});
