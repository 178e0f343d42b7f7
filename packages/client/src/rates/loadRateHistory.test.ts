// @vitest-environment node
import { rateHistoryKey, type RateHistoryName } from "@coffer/core/rates";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const { token, networkId } = anAsset();
const name: RateHistoryName = { token, networkId, fiatTicker: "USD", interval: "DAY" };
const history: [string, string][] = [["3000", "2026-01-01T00:00:00.000Z"]];

const answer = { key: rateHistoryKey(name), interval: name.interval, history };

test("prices that were told stay through failures, which are counted until the next answer", async () => {
  let hasPrices = true;
  server = await startWireServer({
    rateHistory: {
      getRateHistory: async () =>
        hasPrices ? ok(answer) : refused<Refusal>({ transport: "TIMEOUT" }),
    },
  });
  const ports = createTestPorts();
  const wallet = createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await wallet.start();
  wallet.store.getState().acceptAppState(anAppState());
  const held = () => wallet.store.getState().rateHistories[rateHistoryKey(name)];
  const toldAtMs = ports.clock.nowMs();

  await wallet.rates((rates) => rates.loadRateHistory(name));
  expect(held()).toEqual({ status: "told", told: { history, atMs: toldAtMs } });

  hasPrices = false;
  ports.setNow(toldAtMs + 60_000);
  await wallet.rates((rates) => rates.loadRateHistory(name));
  await wallet.rates((rates) => rates.loadRateHistory(name));
  expect(held()).toMatchObject({
    told: { history, atMs: toldAtMs },
    failed: { count: 2, atMs: toldAtMs + 60_000 },
  });

  hasPrices = true;
  await wallet.rates((rates) => rates.loadRateHistory(name));
  expect(held()).toEqual({
    status: "told",
    told: { history, atMs: toldAtMs + 60_000 },
  });
});
