import { randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import { setTimeout as rest } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playChain, type PlayedChain } from "../testing/chains/playChain.ts";
import { scanToHead } from "../testing/chains/scanToHead.ts";
import { countStatements } from "../testing/databases/countStatements.ts";
import { buyingPerson, reported } from "../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import { creditDeposits } from "../usecases/deposits/creditDeposits.ts";
import type { Knocks } from "./knocks.ts";
import { watchPurchases } from "./watchPurchases.ts";

const ETHER = 10n ** 18n;
/** Less than the pause of those who have nothing to do. */
const SOON_MS = 8_000;
/** Longer than the pauses of those who have something to do. */
const REST_MS = 1_500;

let rig: Rig;
let chain: PlayedChain;
beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  await scanToHead(rig.services, rig.chain);
});
afterAll(async () => rig.close());

test("rule 311: without purchases the watches rest, and one that begins is followed at once to its coins", async () => {
  const who = await buyingPerson(rig);
  const { begin, knock, played, shown, pass, services, address } = who;
  const counted = countStatements(services.database);
  const knocks: Knocks = new EventEmitter();
  const watches = watchPurchases({ ...services, database: counted.database }, knocks);
  // Each has its first look at once, however long that takes.
  const askedAtRest = async () => {
    const before = counted.asked();
    await rest(REST_MS);
    return before === 0 ? Infinity : counted.asked() - before;
  };
  await expect.poll(askedAtRest, { timeout: SOON_MS, interval: 1 }).toBe(0);

  const orderId = await begin();
  knocks.emit("buy"); // as the job that was queued with the order does
  const transactionId = `0x${randomBytes(32).toString("hex")}`;
  chain.mine({ address, units: ETHER, transactionId });
  await scanToHead(services, rig.chain);
  await creditDeposits(services, rig.chain);
  // No knock of the job from here on: both look by themselves while an order is under way.
  played.report = reported({ kind: "delivered" }, { transactionId });
  pass(1);
  await knock(orderId);
  await expect
    .poll(async () => (await shown()).state, { timeout: SOON_MS, interval: 50 })
    .toBe("DONE");

  // What is done is left in peace again.
  await expect.poll(askedAtRest, { timeout: SOON_MS, interval: 1 }).toBe(0);
  await Promise.all(watches.map((watch) => watch.stop()));
});
