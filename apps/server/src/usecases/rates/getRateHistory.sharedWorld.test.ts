import type { RateHistory } from "@coffer/contract";
import { rateIntervals } from "@coffer/core/rates";
import { beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { EVM, openSession, signIn, until } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

let world: World;
let caller: WalletCaller;
beforeAll(async () => {
  world = await sharedWorld();
  caller = await signIn(world, "chart@example.com");
});

const asked = { token: "ETH", networkId: EVM, fiatTicker: "USD", interval: "DAY" };

const apart = (one: string, other: string): number =>
  Math.abs(Number.parseFloat(one) / Number.parseFloat(other) - 1);

async function setFault(mode: "ok" | "down" | "garbage"): Promise<void> {
  const response = await fetch(`${world.sandbox}/sandbox/api/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "rates", mode }),
  });
  expect(response.ok).toBe(true);
}

test.each([
  ["DAY", 288],
  ["WEEK", 168],
  ["MONTH", 180],
] as const)(
  "%s comes in its own steps and ends with the present price",
  async (interval, steps) => {
    const answer: RateHistory = await caller.must("rateHistory.getRateHistory", {
      ...asked,
      interval,
    });
    expect(answer).toMatchObject({ key: `ETH:evm:31337:USD:${interval}`, interval });
    const times = answer.history.map(([, timestamp]) => Date.parse(timestamp));
    expect(times.length).toBeGreaterThanOrEqual(steps - 1);
    expect(times.length).toBeLessThanOrEqual(steps + 2);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps.slice(0, -1))).toBe(rateIntervals[interval].stepMs);
    // The present price moves once a minute: it is the newest point, or the one a minute later.
    const newest = answer.history.at(-1)?.[0] ?? "0";
    const rate = await until("the rate", async () => {
      const { state } = await caller.must("app.getAppState");
      return state.rates.find(({ key }) => key === "ETH-USD");
    });
    expect(apart(newest, rate.price)).toBeLessThan(0.02);
  },
);

test("a rate tells the price of the day before, where the chart of a day begins", async () => {
  const { history }: RateHistory = await caller.must("rateHistory.getRateHistory", asked);
  const { state } = await caller.must("app.getAppState");
  const rate = state.rates.find(({ key }) => key === "ETH-USD");
  expect(apart(history[0]?.[0] ?? "0", rate?.price24h ?? "0")).toBeLessThan(0.02);
});

const refusal = async (over: object) => {
  const answer = await caller.call("rateHistory.getRateHistory", { ...asked, ...over });
  return answer.ok ? "answered" : answer.error;
};

test("what the brand does not list is refused, and nobody outside is asked about it", async () => {
  expect(await refusal({ token: "DOGE" })).toMatchObject({ errorCode: "ASSET_NOT_AVAILABLE" });
  const networkId = { type: "evm", chainId: "1" };
  expect(await refusal({ networkId })).toMatchObject({ errorCode: "ASSET_NOT_AVAILABLE" });
  expect(await refusal({ fiatTicker: "usd" })).toMatchObject({ code: "BAD_REQUEST" });
  expect(await refusal({ interval: "YEAR" })).toMatchObject({ code: "BAD_REQUEST" });
  expect(await refusal({ days: 1 })).toMatchObject({ code: "BAD_REQUEST" });
});

test("nobody reads it without being signed in", async () => {
  const visitor = await openSession(world);
  const answer = await visitor.call("rateHistory.getRateHistory", asked);
  expect(answer).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
});

test.each(["down", "garbage"] as const)(
  "with the provider %s, what was known is answered and what was not is refused with a time",
  async (mode) => {
    const fiatTicker = { down: "EUR", garbage: "KZT" }[mode];
    const before: RateHistory = await caller.must("rateHistory.getRateHistory", asked);
    await setFault(mode);
    expect(await caller.must("rateHistory.getRateHistory", asked)).toEqual(before);
    // No other file of this world asks for it, so it is not known.
    const refused = await refusal({ fiatTicker, interval: "MONTH" });
    expect(refused).toMatchObject({ code: "TIMEOUT", errorCode: null });
    expect(refused).toHaveProperty("retryAfter");
    await setFault("ok");
  },
);
