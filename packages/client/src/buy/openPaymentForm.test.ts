// @vitest-environment node
import { ok } from "@coffer/core/outcome";
import { aBuyOrder, anAppState, anAsset } from "@coffer/testkit";
import { afterEach, expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
  server = null;
});

const order = aBuyOrder();
const asset = anAsset();
const framed = "https://buy.moonpay.com";
const external = "https://global.transak.com";
const within = { isExternal: false, theme: "dark" } as const;
const purchase = {
  kind: "new",
  into: { kind: "asset", asset },
  fiatTicker: "USD",
  fiatAmount: "60",
  buyMethodId: "moonpay-usd",
  idempotencyKey: order.id,
} as const;

async function openWallet(paymentLink: string) {
  const given: unknown[] = [];
  const buy: NonNullable<WireScript["buy"]> = {
    startBuyCrypto: async (input) => {
      given.push(input);
      const state = anAppState({ version: 2, buyOrders: [order] });
      return ok({ paymentLink, orderId: order.id, state });
    },
    getOrderLink: async (input) => {
      given.push(input);
      return ok({ paymentLink });
    },
    dismissOrder: async (input) => {
      given.push(input);
      return ok({ state: anAppState({ version: 3 }) });
    },
  };
  server = await startWireServer({ buy });
  const wallet = createWallet({
    baseUrl: server.baseUrl,
    bundleId: "coffer-web@1.2.3",
    ports: createTestPorts(),
  });
  await wallet.start();
  const ask = globalThis.fetch;
  const config = { environment: "production", frameOrigins: [framed], linkOrigins: [external] };
  vi.stubGlobal("fetch", async (url: URL | string, init?: RequestInit) =>
    String(url).endsWith("/config.json") ? Response.json(config) : ask(url, init),
  );
  return { wallet, given };
}

test("rule 291: a purchase travels under its key, and the state after it is the wallet's", async () => {
  const { wallet, given } = await openWallet(`${framed}/?signature=1`);
  const opened = await wallet.buy((buy) => buy.openPaymentForm(purchase, within));
  const form = { url: `${framed}/?signature=1`, origin: framed };
  expect(opened).toEqual(ok({ orderId: order.id, form }));
  expect(given).toMatchObject([
    {
      accountId: asset.accountId,
      fiatTicker: "USD",
      fiatAmount: "60",
      id: "moonpay-usd",
      asset: { token: "ETH", cryptoCurrencyType: "COIN" },
      idempotencyKey: order.id,
      theme: "dark",
    },
  ]);
  expect(wallet.store.getState().appState?.buyOrders).toEqual([order]);
});

test("an order that was started before is opened by its id", async () => {
  const { wallet, given } = await openWallet(`${external}/?sessionId=1`);
  const started = { kind: "started", orderId: order.id } as const;
  const opened = await wallet.buy((buy) =>
    buy.openPaymentForm(started, { ...within, isExternal: true }),
  );
  const form = { url: `${external}/?sessionId=1`, origin: external };
  expect(opened).toEqual(ok({ orderId: order.id, form }));
  expect(given).toMatchObject([{ orderId: order.id, theme: "dark" }]);
});

test.each([
  ["a partner's page in a frame", `${external}/?sessionId=1`, false],
  ["a framed form as a link out", `${framed}/?signature=1`, true],
  ["somebody else's page", "https://evil.example/", false],
  ["a script", "javascript:alert(1)", true],
])("rule 238: %s is not opened", async (_what, link, isExternal) => {
  const { wallet } = await openWallet(link);
  const opened = await wallet.buy((buy) =>
    buy.openPaymentForm(purchase, { ...within, isExternal }),
  );
  expect(opened).toEqual(ok({ orderId: order.id, form: null }));
});

test("an order that is waved away leaves the state", async () => {
  const { wallet, given } = await openWallet(framed);
  await wallet.buy((buy) => buy.openPaymentForm(purchase, within));
  expect((await wallet.buy((buy) => buy.dismissOrder(order.id))).ok).toBe(true);
  expect(given.at(-1)).toMatchObject({ orderId: order.id });
  expect(wallet.store.getState().appState?.buyOrders).toEqual([]);
});
