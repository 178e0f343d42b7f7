import type { BuyOrderId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { hashOf } from "../../testing/buy/sellerOutcomes.ts";
import { countStatements } from "../../testing/databases/countStatements.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { createBuySettler } from "./createBuySettler.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ETHER = 10n ** 18n;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** A person without orders, and a look at all purchases that says what it took. */
async function looker() {
  await unwatched(rig.services.database, (store) => store.deleteFrom("buy_order").execute());
  const who = await buyingPerson(rig);
  const counted = countStatements(who.services.database);
  const settle = createBuySettler({ ...who.services, database: counted.database });
  // Its first look is at orders that are over, too.
  await settle();
  const look = async () => {
    const before = counted.asked();
    const found = await settle();
    return { ...found, asked: counted.asked() - before };
  };
  return { ...who, look };
}

test("rule 311: while nothing is under way a look is one question", async () => {
  const { look } = await looker();
  expect(await look()).toEqual({ isAnyOpen: false, isAnyAsked: false, asked: 1 });
});

test("rule 311: a purchase that waits for its coins costs one question more, until it is over", async () => {
  const { look, begin, played, pass, ask } = await looker();
  await begin();
  expect(await look()).toEqual({ isAnyOpen: true, isAnyAsked: false, asked: 2 });
  played.report = reported({ kind: "paid" });
  pass(MINUTE_MS);
  await ask();
  pass(-MINUTE_MS);
  expect(await look()).toEqual({ isAnyOpen: true, isAnyAsked: false, asked: 2 });
  played.report = reported({ kind: "failed", problem: "REFUNDED" });
  pass(DAY_MS);
  await ask();
  pass(-DAY_MS);
  expect(await look()).toEqual({ isAnyOpen: false, isAnyAsked: false, asked: 1 });
});

test("rule 311: an order that ends by time is under way for the last time", async () => {
  const { look, begin, pass, shown } = await looker();
  await begin();
  pass(DAY_MS);
  expect((await look()).isAnyOpen).toBe(true);
  expect((await shown()).state).toBe("EXPIRED");
  // The question that was due is asked all the same: until then it is looked at.
  expect((await look()).isAnyOpen).toBe(true);
});

test("rule 311: an order that is over and is knocked for is looked at again", async () => {
  const { look, begin, played, pass, ask, knock } = await looker();
  const orderId = await begin();
  played.report = reported({ kind: "failed", problem: "DECLINED" });
  pass(MINUTE_MS);
  await ask();
  expect((await look()).isAnyOpen).toBe(false);
  await knock(orderId);
  expect((await look()).isAnyOpen).toBe(true);
});

/** Somebody to whose address coins come, as deep as it takes. */
async function receiver() {
  const chain = playChain(rig);
  await scanToHead(rig.services, rig.chain);
  const who = await looker();
  const come = async (units: bigint, transactionId = hashOf()) => {
    chain.mine({ address: who.address, units, transactionId });
    await scanToHead(who.services, rig.chain);
    await creditDeposits(who.services, rig.chain);
    return transactionId;
  };
  /** The seller's word of one order, by its webhook. */
  const hear = async (orderId: BuyOrderId, ...word: Parameters<typeof reported>) => {
    who.played.report = reported(...word);
    who.pass(1);
    await who.knock(orderId);
    await who.ask();
  };
  const states = async () => (await who.orders()).map(({ state }) => state);
  return { ...who, come, hear, states };
}

test("rule 60: coins that have ended one purchase end no other of the same amount", async () => {
  const { begin, come, hear, settle, states } = await receiver();
  const [first, second] = [await begin(), await begin()];
  const transactionId = await come(ETHER);
  await hear(first, { kind: "delivered" }, { transactionId, units: ETHER });
  await settle();
  expect(await states()).toEqual(["STARTED", "DONE"]);
  await hear(second, { kind: "delivered" }, { units: ETHER });
  await settle();
  expect(await states()).toEqual(["DELIVERING", "DONE"]);
  await come(ETHER);
  await settle();
  expect(await states()).toEqual(["DONE", "DONE"]);
});

test("rule 60: an amount that is told before the coins are on their way is a quote, and ends nothing", async () => {
  const { begin, come, hear, settle, states } = await receiver();
  const orderId = await begin();
  await hear(orderId, { kind: "paid" }, { units: ETHER });
  await come(ETHER);
  await settle();
  expect(await states()).toEqual(["PAID"]);
  await hear(orderId, { kind: "delivering" }, { units: ETHER });
  await settle();
  expect(await states()).toEqual(["DONE"]);
});
