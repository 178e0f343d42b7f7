import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmCatalogue } from "../../alarms/alarmCatalogue.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { breakService } from "../../testing/people/amlWorld.ts";
import { signIn, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
let caller: WalletCaller;
beforeAll(async () => {
  world = await startWorld();
  caller = await signIn(world, "market@example.com");
});
afterAll(async () => world.stop());

/** Pins ether in dollars, at both sources or at one of them. */
async function pin(price: string | null, at: { source?: "coingecko" | "binance" } = {}) {
  const response = await fetch(`${world.sandbox}/sandbox/api/rates`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ commodity: "ETH", currency: "USD", price, ...at }),
  });
  expect(response.ok).toBe(true);
}

async function pricesOf(commodity: string): Promise<Readonly<Record<string, string>>> {
  const { state } = await caller.must("app.getAppState");
  const rates = state.rates.filter((rate) => rate.commodity === commodity);
  return Object.fromEntries(rates.map(({ currency, price }) => [currency, price]));
}

const untilEther = (what: string, isSo: (prices: Readonly<Record<string, string>>) => boolean) =>
  until(what, async () => {
    const prices = await pricesOf("ETH");
    return isSo(prices) ? prices : undefined;
  });

/**
 * Ether's price at both sources from what it is worth to here, in steps that are no difference: a round that
 * has asked one of them before a step and the other after it must not find them apart.
 */
async function lead(to: number): Promise<void> {
  for (let price = Number.NaN; price !== to;) {
    const { USD } = await untilEther("a price", (prices) => prices["USD"] !== undefined);
    const now = Number(USD);
    price = Math.round(Math.min(Math.max(to, now * 0.98), now * 1.02));
    await pin(String(price));
    await untilEther(`both at ${price}`, (prices) => prices["USD"] === String(price));
  }
}

type LogLine = {
  readonly msg?: string;
  readonly alarm?: string;
  readonly subject?: string;
  readonly why?: string;
};

const logged = (): readonly LogLine[] =>
  world
    .serverLog()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line): LogLine => JSON.parse(line));
const alarms = () => logged().filter(({ msg }) => msg === alarmCatalogue.ratesDiffer.says);
const ends = () =>
  logged().filter(
    ({ alarm, msg }) =>
      alarm === "ratesDiffer" && msg === "What an alarm was raised for has ended.",
  );

test("rule 297: pinned apart a coin has no price, with an alarm; together again it has", async () => {
  await lead(3000);
  await pin("3089", { source: "binance" });
  await pin("4000", { source: "binance" });
  await untilEther("no price of ether", (prices) => Object.keys(prices).length === 0);
  expect(Object.keys(await pricesOf("USDT")).toSorted()).toEqual(["EUR", "KZT", "USD"]);
  await until("the alarm", async () => (alarms().length > 0 ? true : undefined));
  expect(alarms()).toEqual([
    expect.objectContaining({
      subject: "ETH",
      why: expect.stringMatching(/^USD: 3000 at coingecko, (3999|400\d)(\.\d+)? at binance$/),
    }),
  ]);
  expect(ends()).toEqual([]);

  await pin("3500");
  await untilEther("both at 3500", ({ USD }) => USD === "3500");
  await until("the end of the alarm", async () => (ends().length > 0 ? true : undefined));
  expect(alarms()).toHaveLength(1);
});

test("rule 297: a difference within 3 % is none, and the first source's price counts", async () => {
  await pin("3000");
  await untilEther("both at 3000", ({ USD }) => USD === "3000");
  await pin("3060", { source: "binance" });
  await pin("2990", { source: "coingecko" });
  const prices = await untilEther("the first at 2990", ({ USD }) => USD === "2990");
  expect(Object.keys(prices).toSorted()).toEqual(["EUR", "KZT", "USD"]);
  await pin(null);
});

describe("rule 233: a source that is away", () => {
  test("the first one, from the start: dollars and euros come from the second", async () => {
    await pin("5000");
    await breakService(world, "rates", "down");
    await world.killServer();
    await world.startServer();
    const prices = await untilEther("a price", ({ USD }) => USD !== undefined);
    expect(Object.keys(prices).toSorted()).toEqual(["EUR", "USD"]);
    // In tethers, which count as dollars.
    expect(Number(prices["USD"])).toBeGreaterThan(4_990);
    expect(Number(prices["USD"])).toBeLessThan(5_010);
    await breakService(world, "rates", "ok");
    const whole = await untilEther("the first one's", ({ USD }) => USD === "5000");
    expect(Object.keys(whole).toSorted()).toEqual(["EUR", "KZT", "USD"]);
  });

  // No step of these is beyond 3 % of what the second one said last.
  test.each([
    ["down", "5050"],
    ["garbage", "5060"],
    ["limited", "5070"],
  ])("the second one %s: nobody sees it", async (mode, price) => {
    await breakService(world, "rates2", mode);
    await pin(price);
    const prices = await untilEther("a price", ({ USD }) => USD === price);
    expect(Object.keys(prices).toSorted()).toEqual(["EUR", "KZT", "USD"]);
    await breakService(world, "rates2", "ok");
  });
});
