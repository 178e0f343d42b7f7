import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RateSource, RateStanding, ToldRate } from "../../ports/rates.ts";
import { comparedRates, type ComparedRates } from "./comparedRates.ts";

const MINUTE_MS = 60_000;
const POLL_MS = 1_000;

/** A source that a test moves: what it tells, or that it is away. */
function aSource(name: string) {
  const state = { told: {} as Record<string, string>, isAway: false, asked: 0 };
  const ask = async (): Promise<readonly ToldRate[]> => {
    state.asked += 1;
    if (state.isAway) throw new Error(`${name} is away`);
    return Object.entries(state.told).map(([key, price]) => {
      const [commodity = "", currency = ""] = key.split("-");
      return { key, commodity, currency, price, atMs: Date.now() };
    });
  };
  return { state, source: { name, ask } satisfies RateSource };
}

const first = aSource("first");
const second = aSource("second");
const changes: (readonly string[])[] = [];
const standings: RateStanding[] = [];
const clock = { nowMs: () => Date.now() };
let rates: ComparedRates;

const start = (sources: Pick<Parameters<typeof comparedRates>[0], "first" | "second">) => {
  rates = comparedRates({
    ...sources,
    currencies: ["USD", "EUR"],
    pollMs: POLL_MS,
    clock,
    log: { info: () => {}, warn: () => {}, alarm: () => {} },
  });
  rates.onChange(() => changes.push(rates.usable().map(({ key, price }) => `${key} ${price}`)));
  rates.onRound((standing) => standings.push(standing));
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  for (const { state } of [first, second])
    Object.assign(state, { told: { "ETH-USD": "3000" }, isAway: false, asked: 0 });
  changes.length = 0;
  standings.length = 0;
});
afterEach(() => {
  rates.stop();
  vi.useRealTimers();
});

const rounds = (count: number) => vi.advanceTimersByTimeAsync(count * POLL_MS);
const both = { first: first.source, second: second.source };
const verdict = () => standings.at(-1)?.verdicts.get("ETH")?.kind;

test("a price is told when it changes and not when it stays", async () => {
  start(both);
  await rounds(5);
  first.state.told = { "ETH-USD": "3001" };
  await rounds(5);
  expect(changes).toEqual([["ETH-USD 3000"], ["ETH-USD 3001"]]);
});

test("a rate is told as the wire has it, without the moment that it is of", async () => {
  start(both);
  await rounds(1);
  const rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" };
  expect(rates.usable()).toEqual([rate]);
});

test("a difference takes the price away, and agreement brings it back", async () => {
  start(both);
  await rounds(1);
  second.state.told = { "ETH-USD": "3090.01" };
  await rounds(1);
  expect([rates.usable(), verdict()]).toEqual([[], "APART"]);
  second.state.told = { "ETH-USD": "3090" };
  await rounds(1);
  expect(changes).toEqual([["ETH-USD 3000"], [], ["ETH-USD 3000"]]);
  expect(verdict()).toBe("AGREED");
});

test("a price that moves at both at once is never in dispute between the two answers", async () => {
  start(both);
  await rounds(1);
  for (const { state } of [first, second]) state.told = { "ETH-USD": "6000" };
  await rounds(1);
  expect(changes).toEqual([["ETH-USD 3000"], ["ETH-USD 6000"]]);
});

test("prices too old to use are told to be gone, and told again when they are back", async () => {
  start({ first: first.source, second: null });
  await rounds(1);
  first.state.isAway = true;
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS - POLL_MS);
  expect(changes).toHaveLength(1);
  await rounds(2);
  expect(changes).toEqual([["ETH-USD 3000"], []]);
  first.state.isAway = false;
  await rounds(1);
  expect(changes.at(-1)).toEqual(["ETH-USD 3000"]);
});

test("while one is away its last price is compared until it is too old, then the other's counts", async () => {
  first.state.told = { "ETH-USD": "3000", "ETH-EUR": "2760" };
  second.state.told = { "ETH-USD": "3010", "ETH-EUR": "2770" };
  start(both);
  await rounds(1);
  first.state.isAway = true;
  await rounds(60);
  expect(changes).toEqual([["ETH-USD 3000", "ETH-EUR 2760"]]);
  second.state.told = { "ETH-USD": "3200" };
  await rounds(1);
  expect([rates.usable(), verdict()]).toEqual([[], "APART"]);
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
  expect(changes.at(-1)).toEqual(["ETH-USD 3200"]);
  expect(verdict()).toBe("ALONE");
});

test("with the second away the first one's prices go on as ever", async () => {
  second.state.isAway = true;
  start(both);
  await rounds(1);
  expect(changes).toEqual([["ETH-USD 3000"]]);
  expect(verdict()).toBe("ALONE");
});

test("of both away for too long nothing is left", async () => {
  start(both);
  await rounds(1);
  for (const { state } of [first, second]) state.isAway = true;
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS + POLL_MS);
  expect(changes).toEqual([["ETH-USD 3000"], []]);
});

test("what a source tells in a currency of comparison alone is compared and not told", async () => {
  first.state.told = { "ETH-USD": "3000", "ETH-GBP": "2400" };
  second.state.told = { "ETH-USD": "3000", "ETH-GBP": "2600" };
  start(both);
  await rounds(1);
  expect(rates.usable()).toEqual([]);
  second.state.told = { "ETH-USD": "3000", "ETH-GBP": "2401" };
  await rounds(1);
  expect(rates.usable().map(({ key }) => key)).toEqual(["ETH-USD"]);
});

test("how long a source has told nothing is told after every round, and why", async () => {
  start(both);
  await rounds(1);
  second.state.isAway = true;
  await rounds(3);
  const quiet = { name: "first", silentMs: 0, why: null };
  const why = "Error: second is away";
  expect(standings.at(-1)?.sources).toEqual([quiet, { name: "second", silentMs: 3_000, why }]);
  Object.assign(second.state, { isAway: false, told: {} });
  await rounds(1);
  const empty = { name: "second", silentMs: 4_000, why: "told no price" };
  expect(standings.at(-1)?.sources).toEqual([quiet, empty]);
});

test("a source that is slow is not asked again meanwhile: no older answer follows a newer one", async () => {
  const answers: ((price: string) => void)[] = [];
  const atMs = Date.now();
  const slow: RateSource = {
    name: "slow",
    ask: () =>
      new Promise((resolve) => {
        answers.push((price) =>
          resolve([{ key: "ETH-USD", commodity: "ETH", currency: "USD", price, atMs }]),
        );
      }),
  };
  start({ first: slow, second: null });
  await rounds(5);
  expect(answers.length).toBe(1);
  answers[0]?.("3000");
  await rounds(1);
  expect(answers.length).toBe(2);
  expect(rates.usable().map(({ price }) => price)).toEqual(["3000"]);
});
