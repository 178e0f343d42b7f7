import { randomBytes, randomUUID } from "node:crypto";
import { ok } from "@coffer/core/outcome";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { playChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { seededRandom } from "../../testing/seededRandom.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ETHER = 10n ** 18n;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const person = () => buyingPerson(rig);
const paid = reported({ kind: "paid" });

describe("rule 282: a knock", () => {
  test("by our name of the order, or by the seller's, has it asked about", async () => {
    const { begin, knock, round, played, shown, pass } = await person();
    const orderId = await begin();
    played.report = paid;
    pass(1);
    expect(await knock(orderId)).toBe("asked");
    await round();
    expect((await shown()).state).toBe("PAID");
    played.report = reported({ kind: "delivering" });
    pass(1);
    expect(await knock(null, { of: "s-1" })).toBe("asked");
    await round();
    expect((await shown()).state).toBe("DELIVERING");
    expect(played.asked).toBe(2);
  });

  test("moves nothing by itself, and one that is unknown, old or repeated leads to nothing", async () => {
    const { begin, knock, shown, played, services } = await person();
    const orderId = await begin();
    expect(await knock(orderId, { digest: `same ${orderId}` })).toBe("asked");
    expect(await knock(orderId, { digest: `same ${orderId}` })).toBe("repeated");
    const sentAt = new Date(services.clock.nowMs() - 2 * DAY_MS - 1);
    expect(await knock(orderId, { sentAt })).toBe("old");
    for (const name of [randomUUID(), "' or true --", null])
      expect(await knock(name)).toBe("unknown");
    expect(await knock(null, { of: "of-nobody" })).toBe("unknown");
    expect([(await shown()).state, played.asked]).toEqual(["STARTED", 0]);
  });

  test("of another seller asks about nothing of this one", async () => {
    const [one, other] = [await person(), await person()];
    const orderId = await one.begin();
    expect(await other.knock(orderId)).toBe("unknown");
  });

  test("that comes while an older question is answered leads to another one", async () => {
    const { begin, knock, ask, hold, played, shown, pass } = await person();
    const orderId = await begin();
    const letGo = hold();
    await knock(orderId);
    const asking = ask();
    await vi.waitFor(() => expect(played.asked).toBe(1));
    played.report = paid;
    pass(1);
    expect(await knock(orderId)).toBe("asked");
    letGo();
    await asking;
    expect((await shown()).state).toBe("STARTED");
    await ask();
    expect((await shown()).state).toBe("PAID");
  });
});

describe("rule 282: without a knock", () => {
  test("a seller is asked by and by, and of what is over no more", async () => {
    const { begin, round, played, pass } = await person();
    await begin();
    for (const [ms, asked] of [
      [9_999, 0],
      [1, 1],
      [9_999, 1],
      [1, 2],
      [10 * MINUTE_MS, 3],
      [MINUTE_MS, 3],
    ] as const) {
      pass(ms);
      await round();
      expect(played.asked).toBe(asked);
    }
    played.report = reported({ kind: "failed", problem: "DECLINED" });
    pass(HOUR_MS);
    await round();
    for (let hours = 0; hours < 3; hours += 1) {
      pass(HOUR_MS);
      await round();
    }
    expect(played.asked).toBe(4);
  });

  test("an answer to an older question undoes no newer one", async () => {
    const { begin, knock, ask, hold, played, shown, pass } = await person();
    const orderId = await begin();
    played.report = paid;
    const letGo = hold();
    await knock(orderId);
    const asking = ask();
    await vi.waitFor(() => expect(played.asked).toBe(1));
    played.held = null;
    // The lease of the first question is over: another process asks.
    pass(2 * MINUTE_MS);
    played.report = reported({ kind: "failed", problem: "REFUNDED" });
    await ask();
    letGo();
    await asking;
    expect(await shown()).toMatchObject({ state: "FAILED", problem: "REFUNDED" });
  });

  test("a question that broke off is asked again", async () => {
    const { begin, ask, played, pass, shown } = await person();
    await begin();
    const broken = Promise.reject(new Error("Broken off."));
    broken.catch(() => undefined); // the round looks at it later
    played.held = broken;
    pass(MINUTE_MS);
    await ask();
    played.held = null;
    played.report = paid;
    pass(MINUTE_MS);
    await ask();
    expect((await shown()).state).toBe("PAID");
  });
});

test("rule 280: a payment that is told of just then is not lost to the end of the day", async () => {
  const { begin, knock, settle, ask, played, shown, pass } = await person();
  const orderId = await begin();
  pass(DAY_MS);
  await knock(orderId);
  await settle();
  expect((await shown()).state).toBe("EXPIRED");
  played.report = paid;
  await ask();
  expect((await shown()).state).toBe("PAID");
});

test("rule 60: webhooks three times in any order, with polls between, credit what the chain brought", async () => {
  const chain = playChain(rig);
  await scanToHead(rig.services, rig.chain);
  const random = seededRandom(20_261_126);
  const { begin, knock, round, orders, pass, services, address } = await person();
  const sent = new Set<string>();
  const words = new Map<string, { stage: number; transactionId: string; units: bigint }>();
  for (let count = 1; count <= 3; count += 1) {
    const orderId = await begin();
    const transactionId = `0x${randomBytes(32).toString("hex")}`;
    words.set(orderId, { stage: 0, transactionId, units: BigInt(count) * ETHER });
  }
  const stages = ["unpaid", "paid", "delivering", "delivered"] as const;
  const seller = services.buying.sellers[0];
  if (seller === undefined) throw new Error("There is a seller.");
  const reportOf: typeof seller.reportOf = async ({ orderId }) => {
    const word = words.get(orderId);
    if (word === undefined) return ok(null);
    const kind = stages[word.stage] ?? "delivered";
    const isSent = word.stage >= 2;
    return ok({
      sellerOrderId: `of-${orderId}`,
      stage: { kind },
      transactionId: isSent ? word.transactionId : null,
      units: isSent ? word.units : null,
    });
  };
  Object.assign(seller, { reportOf });
  const knocks = [...words.keys()].flatMap((orderId) =>
    stages.flatMap((stage) => [1, 2, 3].map(() => ({ orderId, digest: `${orderId}${stage}` }))),
  );
  for (const { orderId, digest } of shuffled(knocks, random)) {
    const word = words.get(orderId);
    if (word !== undefined) {
      word.stage = Math.min(word.stage + 1, 3);
      if (word.stage === 3 && !sent.has(orderId)) {
        const { units, transactionId } = word;
        chain.mine({ address, units, transactionId });
        sent.add(orderId);
      }
    }
    pass(random.below(20_000));
    await knock(orderId, { digest });
    if (random.below(2) === 0) await round();
    if (random.below(3) === 0) {
      await scanToHead(services, rig.chain);
      await creditDeposits(services, rig.chain);
    }
  }
  for (let turns = 0; turns < 3; turns += 1) {
    await scanToHead(services, rig.chain);
    await creditDeposits(services, rig.chain);
    pass(HOUR_MS / 4);
    await round();
  }
  const found = await orders();
  expect(found.map(({ state }) => state)).toEqual(["DONE", "DONE", "DONE"]);
  expect(new Set(found.map(({ transferId }) => transferId)).size).toBe(3);
  const { database } = services;
  const deposits = await database
    .selectFrom("deposit")
    .select(["units", "state"])
    .where("address", "=", address)
    .orderBy("units")
    .execute();
  expect(deposits.map(({ units }) => units)).toEqual([ETHER, 2n * ETHER, 3n * ETHER]);
  expect(deposits.every(({ state }) => state === "credited")).toBe(true);
});

function shuffled<T>(items: readonly T[], random: ReturnType<typeof seededRandom>): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random.below(rest.length), 1));
}
