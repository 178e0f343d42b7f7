import { afterAll, beforeAll, expect, test } from "vitest";
import { countStatements } from "../../testing/databases/countStatements.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { createBuySettler } from "./createBuySettler.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
