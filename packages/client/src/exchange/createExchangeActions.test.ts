// @vitest-environment node
import type { ChosenPair } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anExchangePair, aSpotAccount } from "@coffer/testkit";
import { expect, test } from "vitest";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";

const key = "77777777-7777-4777-8777-777777777777";
const told = anExchangePair();
const { id, source, target } = told;
const pair: ChosenPair = {
  id,
  source,
  target,
  rate: { price: "0.00033", validUntil: "2026-01-01T00:01:00.000Z" },
};
const ether = aSpotAccount({ asset: anAsset({ tag: "spot", amount: "0.099" }) });
const after = anAppState({ version: 2, spotAccount: ether });

async function open(spotExchange: NonNullable<WireScript["spotExchange"]>) {
  const state = anAppState({ spotAccount: aSpotAccount() });
  const app = { getAppState: async () => ok({ state }) };
  const opened = await openWallet({ spotExchange, app }, { token: "known" });
  await opened.wallet.start();
  return opened;
}

test("rule 336: pairs are asked for of the depository's asset, and hold for a minute of this device's clock", async () => {
  const asked: unknown[] = [];
  const { wallet, ports } = await open({
    getExchangePairs: async ({ sourceAssetsKeys }) => {
      asked.push(sourceAssetsKeys);
      return ok({ pairs: [told] });
    },
  });
  const atMs = ports.clock.nowMs();
  const pairs = await wallet.depository((exchange) => exchange.loadPairs(source.key));
  expect(pairs).toEqual(ok({ pairs: [told], untilMs: atMs + EXCHANGE_QUOTE_MS }));
  expect(asked).toEqual([[source.key]]);
});

test("an exchange names the quote that was told, and the state after it is the wallet's", async () => {
  const given: unknown[] = [];
  const { wallet } = await open({
    createSpotExchange: async ({ exchangePair, idempotencyKey }) => {
      given.push({ exchangePair, idempotencyKey });
      return ok({ success: true as const, state: after });
    },
  });
  const done = await wallet.depository((exchange) =>
    exchange.exchange({ pair: { ...told, ...pair }, idempotencyKey: key }),
  );
  expect(done.ok).toBe(true);
  expect(given).toEqual([{ exchangePair: pair, idempotencyKey: key }]);
  expect(wallet.store.getState().appState?.spotAccount).toEqual(ether);
});

test("rule 340: a lost answer is asked for again by the same key, and what was done is known then", async () => {
  const keys: string[] = [];
  const { wallet, server } = await open({
    createSpotExchange: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return ok({ success: true as const, state: after });
    },
  });
  server.loseNextAnswerOf("spotExchange.createSpotExchange");
  const done = await wallet.depository((exchange) =>
    exchange.exchange({ pair, idempotencyKey: key }),
  );
  expect(done.ok).toBe(true);
  expect(keys).toEqual([key, key]);
  expect(wallet.store.getState().appState?.spotAccount).toEqual(ether);
});

test("what the server refuses is asked for once, and changes nothing", async () => {
  const { wallet, server } = await open({
    createSpotExchange: async () => refused<Refusal>({ code: "QUOTE_EXPIRED" }),
  });
  const done = await wallet.depository((exchange) =>
    exchange.exchange({ pair, idempotencyKey: key }),
  );
  expect(done).toMatchObject({ ok: false, problem: { code: "QUOTE_EXPIRED" } });
  expect(server.requests.filter((path) => path.includes("createSpotExchange"))).toHaveLength(1);
  expect(wallet.store.getState().appState?.spotAccount?.asset.key).toBe(source.key);
});
