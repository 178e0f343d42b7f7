import { readEvmTerms } from "@coffer/chains/evm/node";
import { formatDecimal } from "@coffer/core/money";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { FEE, QUOTE, RICH, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { feeCeiling } from "./dearestFee.ts";
import { repriceOutgoing } from "./repriceOutgoing.ts";

const MINUTE = 60_000;

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

/** A look of the watcher a little more than the re-pricing time later, and its jobs. */
async function lookLater(): Promise<void> {
  rig.pass(MINUTE + 1_000);
  await rig.follow();
  await rig.work();
}

const makeDear = (factor: bigint): void => {
  const { maxFeePerGas, maxPriorityFeePerGas } = rig.node.price;
  rig.node.price = { maxFeePerGas: maxFeePerGas * factor, maxPriorityFeePerGas };
};

test("a stuck transaction gets a dearer version with its sequence number, and one of them is mined", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  await rig.work();
  makeDear(4n);
  rig.mine();
  await lookLater();
  const [outgoing] = await rig.outgoingsOf(id);
  expect(outgoing?.attempts).toHaveLength(2);
  expect(readEvmTerms(outgoing?.attempts[1]?.terms ?? {}).maxFeePerGas).toBe(4n * 10n ** 9n);
  rig.mine();
  rig.mine();
  await rig.follow();
  expect(rig.node.mined).toHaveLength(1);
  const paid = (21_000n * 4n * 10n ** 9n) / 2n;
  expect(await rig.payment(id)).toMatchObject({
    state: "settled",
    transactionId: outgoing?.attempts[1]?.transactionId,
  });
  expect((await rig.outgoingsOf(id))[0]).toMatchObject({ state: "settled", paidUnits: paid });
  expect(await rig.spendable(user)).toBe(RICH - 1_000n - FEE);
});

test("the first version may be the one that is mined after all", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  const first = [...rig.node.pool];
  await lookLater();
  rig.node.pool = first;
  rig.mine();
  rig.mine();
  await rig.follow();
  expect(await rig.payment(id)).toMatchObject({
    state: "settled",
    transactionId: first[0]?.transactionId,
  });
});

test("nothing is re-priced before its time", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.pass(MINUTE - 1_000);
  await rig.follow();
  expect((await rig.outgoingsOf(id))[0]?.attempts).toHaveLength(1);
});

test("each version offers an eighth more in both fields, up to the ceiling, then one alarm", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.node.price = { maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n };
  const { mine } = rig;
  for (let look = 0; look < 20; look += 1) {
    mine({ isEmpty: true });
    await lookLater();
  }
  const attempts = (await rig.outgoingsOf(id))[0]?.attempts ?? [];
  expect(attempts.length).toBeGreaterThan(5);
  for (const [at, { feeUnits, terms }] of attempts.entries()) {
    const previous = attempts[at - 1];
    if (previous === undefined) continue;
    const [offer, last] = [readEvmTerms(terms), readEvmTerms(previous.terms)];
    expect(offer.maxFeePerGas * 8n).toBeGreaterThanOrEqual(last.maxFeePerGas * 9n);
    expect(offer.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual(last.maxPriorityFeePerGas * 9n);
    expect(feeUnits).toBe(offer.gas * offer.maxFeePerGas);
    expect(feeUnits).toBeLessThanOrEqual(feeCeiling(FEE));
  }
  expect(rig.alarms).toEqual(["paymentStuck"]);
  expect((await rig.payment(id)).state).toBe("sending");
  mine();
  mine();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
});

test("only the oldest sequence number is made dearer while the others only wait for it", async () => {
  const user = await rig.addUser();
  const ids = [await rig.pay(user), await rig.pay(user), await rig.pay(user)];
  await rig.work();
  await lookLater();
  const versions = await Promise.all(
    ids.map(async (id) => (await rig.outgoingsOf(id))[0]?.attempts.length),
  );
  expect(versions).toEqual([2, 1, 1]);
});

test("those behind the oldest follow when prices have left theirs behind", async () => {
  const user = await rig.addUser();
  const ids = [await rig.pay(user), await rig.pay(user)];
  await rig.work();
  makeDear(4n);
  await lookLater();
  const versions = await Promise.all(
    ids.map(async (id) => (await rig.outgoingsOf(id))[0]?.attempts.length),
  );
  expect(versions).toEqual([2, 2]);
});

test("one whose terms cannot be read stops no other, and is told once", async () => {
  const user = await rig.addUser();
  const ids = [await rig.pay(user), await rig.pay(user), await rig.pay(user)];
  await rig.work();
  const [first, second] = await Promise.all(
    ids.map(async (id) => (await rig.outgoingsOf(id))[0]?.outgoingId),
  );
  const write = (terms: string) =>
    sql`update coffer.outgoing_attempt set terms = ${terms}::jsonb
         where outgoing_id = any(${[first, second]}::uuid[])`.execute(rig.services.database);
  await write('{"fee":"of another family"}');
  makeDear(4n);
  const versions = () =>
    Promise.all(ids.map(async (id) => (await rig.outgoingsOf(id))[0]?.attempts.length));
  await lookLater();
  await rig.follow();
  expect(await versions()).toEqual([1, 1, 2]);
  expect(rig.alarms).toEqual(["outgoingNotRepriced", "outgoingNotRepriced"]);
  await write(JSON.stringify(QUOTE.terms));
  await lookLater();
  expect(await versions()).toEqual([2, 2, 2]);
  const { rows } = await sql`select 1 from coffer.alarm_episode`.execute(rig.services.database);
  expect(rows).toEqual([]);
});

test("what the node refuses as too cheap is made dearer although it was never sent", async () => {
  const id = await rig.pay(await rig.addUser());
  const { broadcast } = rig.chain;
  const refused: string[] = [];
  rig.chain.broadcast = async (signed) => {
    const isFirst = refused.length === 0 || refused.includes(signed.transactionId);
    if (!isFirst) return broadcast(signed);
    refused.push(signed.transactionId);
    return { kind: "rejected", reason: "underpriced" };
  };
  await rig.work();
  await lookLater();
  rig.mine();
  rig.mine();
  await rig.follow();
  expect((await rig.payment(id)).state).toBe("settled");
  expect(refused.length).toBeGreaterThan(0);
});

test("two processes that re-price at once write one version", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  rig.pass(2 * MINUTE);
  await Promise.all([rig.follow(), rig.follow(), rig.follow()]);
  expect((await rig.outgoingsOf(id))[0]?.attempts).toHaveLength(2);
});

test("no version is dearer than the brand's bound, even where the row says more", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  const [outgoing] = await rig.outgoingsOf(id);
  const newest = outgoing?.attempts[0];
  if (outgoing === undefined || newest === undefined) throw new Error("Nothing was prepared.");
  const { brand } = rig.services;
  const stuckBelow = async (paymentFeeMax: string) => {
    const networks = brand.networks.map((network) => ({ ...network, paymentFeeMax }));
    const services = { ...rig.services, brand: { ...brand, networks } };
    const market = await rig.chain.feeMarket();
    await repriceOutgoing(services, rig.chain, { outgoing, newest, market });
    return (await rig.outgoingsOf(id))[0]?.attempts.length;
  };
  const dearer = (FEE * 9n) / 8n;
  expect(await stuckBelow(formatDecimal(dearer - 1n, 18))).toBe(1);
  expect(rig.alarms).toEqual(["paymentStuck"]);
  expect(await stuckBelow(formatDecimal(dearer, 18))).toBe(2);
});

test("what has ended meanwhile gets no further version", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.work();
  const [outgoing] = await rig.outgoingsOf(id);
  const newest = outgoing?.attempts[0];
  if (outgoing === undefined || newest === undefined) throw new Error("Nothing was prepared.");
  rig.mine();
  rig.mine();
  await rig.follow();
  const market = await rig.chain.feeMarket();
  await repriceOutgoing(rig.services, rig.chain, { outgoing, newest, market });
  expect((await rig.outgoingsOf(id))[0]?.attempts).toHaveLength(1);
});
