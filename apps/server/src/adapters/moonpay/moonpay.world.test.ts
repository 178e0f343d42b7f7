import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createHmac } from "node:crypto";
import { brands } from "@coffer/brands";
import { parseDecimal } from "@coffer/core/money";
import type { BuyOrderId } from "@coffer/core/ids";
import { freePortBlock, makeTestFolder } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Onramp, OnrampAsset, OnrampKnock, OnrampReport } from "../../ports/onramp.ts";
import { brandSettings } from "../../testing/chains/localNetwork.ts";
import { newUserId } from "../../testing/newIds.ts";
import { until } from "../../testing/people/people.ts";
import { endProcess, launch, sandboxMain, type Launched } from "../../testing/worlds/launch.ts";
import { moonpay } from "./moonpay.ts";

const keys = {
  MOONPAY_PUBLIC_KEY: "pk_test_of_this_file",
  MOONPAY_SECRET_KEY: "sk_test_of_this_file",
  MOONPAY_WEBHOOK_KEY: "wk_test_of_this_file",
};
const ADDRESS = "0x00000000000000000000000000000000000000AB";
const [brand] = brands;
const assets = brand.networks.flatMap(({ networkId, standsFor = networkId, assets: listed }) =>
  listed.map(({ token, decimals }) => ({
    assetKey: `${token}:${networkId.type}:${networkId.chainId}`,
    networkId: standsFor,
    token,
    decimals,
  })),
);
const ether: OnrampAsset = {
  assetKey: "ETH:evm:31337",
  networkId: { type: "evm", chainId: "1" },
  token: "ETH",
  decimals: 18,
};

let port: number;
let sandbox: Launched;
let seller: Onramp;
let knocks: OnrampKnock[];
const folder = makeTestFolder();

/** Where the wallet would take webhooks. */
const wallet = createServer((request, response) => void takeHook(request, response));

async function takeHook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const read = await seller.hook.read(Buffer.concat(chunks), (name) =>
    String(request.headers[name] ?? ""),
  );
  if (read.kind === "knock") knocks.push(read.knock);
  response.writeHead(read.kind === "unsigned" ? 401 : 200).end("{}");
}

beforeAll(async () => {
  port = await freePortBlock();
  knocks = [];
  const origin = `http://127.0.0.1:${port + 1}/sandbox/providers/moonpay`;
  const fields = {
    ...keys,
    MOONPAY_BASE_URL: origin,
    MOONPAY_WIDGET_URL: `${origin}/widget`,
    MOONPAY_FEE_PERCENT: "4.5",
    MOONPAY_KYC_NEEDED: "no",
    MOONPAY_LIMITS: new Map(),
    MOONPAY_HELP_URL: "https://support.moonpay.com",
  };
  seller = moonpay.open(fields, { clock: { nowMs: () => Date.now() } });
  await new Promise<void>((resolve) => void wallet.listen(port, "127.0.0.1", resolve));
  sandbox = await launch({
    main: sandboxMain,
    env: {
      ...brandSettings(port),
      ...keys,
      PORT: String(port),
      COFFER_ENV: "local",
      SANDBOX_DATA_DIR: folder.path,
      SANDBOX_BLOCK_MS: "250",
    },
  });
});
afterAll(async () => {
  await endProcess(sandbox.child, "SIGTERM");
  wallet.closeAllConnections();
  wallet.close();
  folder.remove();
});

const call = async (place: string, body: object, method = "POST") => {
  const headers = { "content-type": "application/json" };
  return (
    await fetch(`http://127.0.0.1:${port + 1}/sandbox/api/${place}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
  ).json();
};

/** A purchase whose form somebody has opened. */
async function opened(): Promise<{ orderId: BuyOrderId; link: string }> {
  const orderId = newUserId() as string as BuyOrderId; // any new id will do
  const made = await seller.openForm({
    orderId,
    userId: newUserId(),
    asset: ether,
    address: ADDRESS,
    memo: null,
    fiatTicker: "USD",
    cents: 10_000n,
    email: "o'neil@example.com",
    locale: "en",
    theme: null,
    returnUrl: "http://localhost:4000/",
  });
  const link = made.ok ? made.value : "";
  expect((await fetch(link)).status).toBe(200);
  return { orderId, link };
}

const said = async (orderId: BuyOrderId): Promise<OnrampReport | null> => {
  const answer = await seller.reportOf({ orderId, sellerOrderId: null, asset: ether });
  if (!answer.ok) throw new Error(answer.problem.why);
  return answer.value;
};
const untilStage = (orderId: BuyOrderId, kind: string): Promise<OnrampReport> =>
  until(`the stage ${kind}`, async () => {
    const report = await said(orderId);
    return report?.stage.kind === kind ? report : undefined;
  });

const card = { number: "4242 4242 4242 4242", name: "Ann", until: "12/40", code: "123" };
const fill = (link: string, fields: object) =>
  fetch(link, {
    method: "POST",
    body: new URLSearchParams({ ...card, act: "pay", ...fields }),
    redirect: "manual",
  });

const balance = async (): Promise<string> => {
  const query = new URLSearchParams({
    type: "evm",
    chainId: "31337",
    token: "ETH",
    address: ADDRESS,
  });
  const answer = await fetch(`http://127.0.0.1:${port + 1}/sandbox/api/chain/balance?${query}`);
  return ((await answer.json()) as { amount: string }).amount;
};

test("it sells every coin of the brand for the currencies that it knows", async () => {
  const offers = await seller.offers(
    assets,
    brand.fiatCurrencies.map(({ ticker }) => ticker),
  );
  const sold = offers.ok
    ? offers.value.map(({ assetKey, fiatTicker }) => assetKey + fiatTicker)
    : [];
  expect(sold.toSorted()).toEqual(
    assets.flatMap(({ assetKey }) => [`${assetKey}EUR`, `${assetKey}USD`]).toSorted(),
  );
});

test("a card pays: the seller knows nothing before, and sends what it says on the chain", async () => {
  const { orderId, link } = await opened();
  expect(await said(orderId)).toBeNull();
  expect((await fill(link, {})).status).toBe(303);
  const report = await untilStage(orderId, "delivered");
  expect(report.transactionId).toMatch(/^0x[0-9a-f]{64}$/);
  expect(parseDecimal(await balance(), ether.decimals)).toEqual({ ok: true, value: report.units });
  const ofOrder = () => knocks.filter((one) => one.orderId === orderId);
  await until("its webhooks", async () => (ofOrder().length >= 3 ? true : undefined));
  expect(new Set(ofOrder().map(({ sellerOrderId }) => sellerOrderId))).toContain(
    report.sellerOrderId,
  );
  expect(await (await fetch(link)).text()).toContain("The coins have been sent");
});

test("a card that is declined ends the try, and another card pays under the same order", async () => {
  const { orderId, link } = await opened();
  await fill(link, { number: "4000 0000 0000 0002" });
  expect(await said(orderId)).toMatchObject({ stage: { kind: "failed", problem: "DECLINED" } });
  expect(await (await fetch(link)).text()).toContain("The card was declined");
  await fill(link, { act: "again" });
  expect((await fill(link, { number: "1234" })).status).toBe(400);
  await fill(link, {});
  await untilStage(orderId, "delivered");
});

test.each([
  [{ outcome: "failed" }, { kind: "failed", problem: "DECLINED" }],
  [
    { outcome: "failed", failure: "cancelled" },
    { kind: "failed", problem: "CANCELLED" },
  ],
  [
    { outcome: "failed", failure: "refunded" },
    { kind: "failed", problem: "REFUNDED" },
  ],
  [{ outcome: "expired" }, { kind: "expired" }],
  [{ outcome: "paid", delayMs: 60_000 }, { kind: "paid" }],
])("the desk ends a payment by the order's name: %j", async (ending, stage) => {
  const { orderId } = await opened();
  await call(`payments/${orderId}`, ending);
  expect(await said(orderId)).toMatchObject({ stage });
});

test("a link that was changed, or that nobody signed, opens nothing", async () => {
  const { link } = await opened();
  const [unsigned = ""] = link.split("&signature=");
  const changed = link.replace("baseCurrencyAmount=100", "baseCurrencyAmount=900");
  const [other] = [createHmac("sha256", "another").update(new URL(unsigned).search)];
  const forged = `${unsigned}&signature=${encodeURIComponent(other?.digest("base64") ?? "")}`;
  for (const bad of [unsigned, changed, forged, link.replace("apiKey=pk", "apiKey=xx")])
    expect((await fetch(bad)).status).toBe(403);
});

test("rule 233: while the sellers are broken nothing is sold and nothing is said", async () => {
  const { orderId } = await opened();
  for (const mode of ["down", "garbage"]) {
    await call("faults", { service: "payments", mode }, "PUT");
    expect(await seller.offers(assets, ["USD"])).toMatchObject({ ok: false });
    expect(await seller.reportOf({ orderId, sellerOrderId: null, asset: ether })).toMatchObject({
      ok: false,
    });
  }
  await call("faults", { service: "payments", mode: "ok" }, "PUT");
  expect(await said(orderId)).toBeNull();
});
