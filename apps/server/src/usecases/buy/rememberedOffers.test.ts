import { ok, refused } from "@coffer/core/outcome";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Onramp, OnrampOffer } from "../../ports/onramp.ts";
import { rememberedOffers, type FollowedOffers } from "./rememberedOffers.ts";

const MINUTE_MS = 60_000;
const away = refused({ kind: "away", why: "answered 503" } as const);
const networkId = { type: "evm", chainId: "1" } as const;
const asset = (assetKey: string) => ({ assetKey, networkId, token: assetKey, decimals: 18 });
const offer = (assetKey: string, fiatTicker: string, minCents: bigint, maxCents = 100n) => ({
  assetKey,
  fiatTicker,
  minCents,
  maxCents,
});

const unused = () => {
  throw new Error("No test of offers asks for that.");
};
type Played = { said: ReturnType<typeof ok<readonly OnrampOffer[]>> | typeof away; asked: number };

function playedSeller(name: string, played: Played): Onramp {
  return {
    seller: name,
    terms: {
      name,
      isExternal: false,
      feePercent: "0",
      isKycNeeded: false,
      helpUrl: "https://pay.example/",
      areLinksShortLived: false,
    },
    frameOrigins: [],
    offers: async () => {
      played.asked += 1;
      return played.said;
    },
    openForm: unused,
    reportOf: unused,
    hook: { seller: name, read: unused },
  };
}

let played: Played;
let other: Played;
let offers: FollowedOffers;
let changes: number;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) });
  played = { said: ok([offer("ETH", "USD", 20n)]), asked: 0 };
  other = { said: away, asked: 0 };
  changes = 0;
  offers = rememberedOffers({
    sellers: [playedSeller("one", played), playedSeller("two", other)],
    assets: [asset("ETH"), asset("TON")],
    fiatTickers: ["USD", "EUR"],
    clock: { nowMs: () => Date.now() },
    log: { info: () => {}, warn: () => {}, alarm: () => {} },
  });
  offers.onChange(() => void (changes += 1));
});
afterEach(() => {
  offers.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ids = () => offers.usable().map(({ id }) => id);

describe("rule 277: ways to buy", () => {
  test("are one for each seller and currency, with the narrowest limits of its assets", async () => {
    played.said = ok([
      offer("TON", "USD", 30n, 90n),
      offer("ETH", "USD", 20n, 80n),
      offer("ETH", "EUR", 10n),
      offer("BTC", "EUR", 99n),
    ]);
    other.said = ok([offer("TON", "USD", 1n)]);
    await pass(10 * MINUTE_MS);
    expect(offers.usable()).toMatchObject([
      { id: "one-usd", minCents: 30n, maxCents: 80n, assetKeys: ["ETH", "TON"] },
      { id: "one-eur", minCents: 10n, maxCents: 100n, assetKeys: ["ETH"] },
      { id: "two-usd", assetKeys: ["TON"] },
    ]);
  });

  test("are asked for every ten minutes, and sooner of a seller that is away", async () => {
    await pass(10 * MINUTE_MS);
    expect([played.asked, other.asked]).toEqual([2, 21]);
  });

  test("are kept for an hour while their seller is away, and come back with its answer", async () => {
    await pass(1);
    expect([ids(), changes]).toEqual([["one-usd"], 1]);
    const { said } = played;
    played.said = away;
    await pass(60 * MINUTE_MS - 1);
    expect([ids(), changes]).toEqual([["one-usd"], 1]);
    await pass(MINUTE_MS);
    expect([ids(), changes]).toEqual([[], 2]);
    played.said = said;
    await pass(MINUTE_MS);
    expect([ids(), changes]).toEqual([["one-usd"], 3]);
  });
});
