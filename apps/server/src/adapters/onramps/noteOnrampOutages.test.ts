import { ok, refused } from "@coffer/core/outcome";
import { expect, test } from "vitest";
import type { Onramp } from "../../ports/onramp.ts";
import type { BuyOrderId } from "@coffer/core/ids";
import { noteOnrampOutages } from "./noteOnrampOutages.ts";

const away = refused({ kind: "away", why: "answered 503" } as const);
const unused = () => {
  throw new Error("No test of outages asks for that.");
};

function rig() {
  const told: string[] = [];
  const next: { isAway: boolean } = { isAway: false };
  const seller: Onramp = {
    seller: "played",
    terms: {
      name: "Played",
      isExternal: false,
      feePercent: "0",
      isKycNeeded: false,
      helpUrl: "https://pay.example/",
      areLinksShortLived: false,
    },
    frameOrigins: [],
    offers: async () => (next.isAway ? away : ok([])),
    openForm: async () => ok("https://pay.example/form"),
    reportOf: async () => (next.isAway ? away : ok(null)),
    hook: { seller: "played", read: unused },
  };
  const noted = noteOnrampOutages(seller, {
    onAway: async (why) => void told.push(`away: ${why}`),
    onAnswering: async () => void told.push("answering"),
  });
  const networkId = { type: "evm", chainId: "1" };
  const asset = { assetKey: "ETH:evm:1", networkId, token: "ETH", decimals: 18 };
  const orderId = "018f0000-0000-7000-8000-000000000001" as BuyOrderId; // any will do
  const ask = async (isAway: boolean) => {
    next.isAway = isAway;
    await noted.reportOf({ orderId, sellerOrderId: null, asset });
    // What is told is not waited for.
    await new Promise(setImmediate);
  };
  return { told, ask, noted, next };
}

test("three in a row are told once, and so is their end", async () => {
  const { ask, told } = rig();
  await ask(false);
  for (let times = 0; times < 2; times += 1) await ask(true);
  expect(told).toEqual(["answering"]);
  for (let times = 0; times < 5; times += 1) await ask(true);
  expect(told).toEqual(["answering", "away: answered 503"]);
  await ask(false);
  expect(told).toEqual(["answering", "away: answered 503", "answering"]);
});

test("a link that is signed without a word to the seller ends no outage", async () => {
  const { ask, told, noted } = rig();
  for (let times = 0; times < 3; times += 1) await ask(true);
  expect((await noted.openForm({} as Parameters<Onramp["openForm"]>[0])).ok).toBe(true); // nothing of it is read
  await new Promise(setImmediate);
  expect(told).toEqual(["away: answered 503"]);
});
