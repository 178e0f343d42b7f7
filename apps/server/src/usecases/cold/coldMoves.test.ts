import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { resumePayouts, stopPayouts } from "../../storage/outgoing/payoutStops.ts";
import { EVM } from "../../testing/people/people.ts";
import { COLD, type ColdRig, ETHER, startColdRig } from "../../testing/rigs/coldRig.ts";
import { COIN, TOKEN } from "../../testing/rigs/payoutRig.ts";

const TOKENS = 10n ** 6n;
const ofCoin = { assetKey: COIN, minUnits: ETHER, targetUnits: 10n * ETHER };
const ofToken = { assetKey: TOKEN, minUnits: 100n * TOKENS, targetUnits: 1_000n * TOKENS };

let rig: ColdRig;
beforeAll(async () => {
  rig = await startColdRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  await rig.reset();
  await hold(COIN, 30n * ETHER);
});
afterEach(async () => rig.proveBooks());

const hold = async (assetKey: string, units: bigint) =>
  rig.node.heldBy.set(`${await rig.payoutAddress()} ${assetKey}`, units);
const states = async () => (await rig.moves()).map(({ state }) => state);
const held = async (assetKey: typeof COIN) =>
  (await rig.chain.balanceOf(await rig.payoutAddress(), assetKey)) ?? 0n;

/** What the books' accounts have gained since it was last asked. */
async function watch() {
  const read = async () => ({
    cold: await rig.booked("cold", COIN),
    coldTokens: await rig.booked("cold", TOKEN),
    fees: await rig.booked("networkFees", COIN),
  });
  const before = await read();
  return async () => {
    const now = await read();
    return {
      cold: before.cold - now.cold,
      coldTokens: before.coldTokens - now.coldTokens,
      fees: before.fees - now.fees,
    };
  };
}

async function settle(): Promise<void> {
  await rig.send();
  rig.mine();
  rig.mine();
  await rig.follow();
}

test("a token's surplus goes cold, its fee is the coin's and the house's", async () => {
  await rig.publish([ofToken]);
  await hold(TOKEN, 5_000n * TOKENS);
  const gained = await watch();
  await rig.round();
  await settle();
  expect(await states()).toEqual(["moved"]);
  expect(rig.node.mined.map(({ moves: { assetKey, to } }) => [assetKey, to])).toEqual([
    [TOKEN, COLD],
  ]);
  expect(await held(TOKEN)).toBe(1_000n * TOKENS);
  const fees = 30n * ETHER - (await held(COIN));
  expect(fees).toBeGreaterThan(0n);
  expect(await gained()).toEqual({ cold: 0n, coldTokens: 4_000n * TOKENS, fees });
  await rig.round();
  expect(await states()).toEqual(["moved"]);
  expect(rig.alarms).toEqual([]);
});

test("one that failed on the chain costs its fee and lets the next one go", async () => {
  await rig.publish([ofCoin]);
  const gained = await watch();
  await rig.round();
  await rig.send();
  rig.mine({ isSuccess: false });
  rig.mine();
  await rig.follow();
  expect(await states()).toEqual(["dropped"]);
  const fees = 30n * ETHER - (await held(COIN));
  expect(await gained()).toEqual({ cold: 0n, coldTokens: 0n, fees });
  await rig.round();
  expect(await states()).toEqual(["dropped", "sending"]);
  await settle();
  const [, next] = await rig.moves();
  expect(next?.state).toBe("moved");
  expect(await gained()).toMatchObject({ cold: next?.units });
  expect(await held(COIN)).toBeGreaterThanOrEqual(10n * ETHER);
});

test("one whose sequence number another transaction has used is dropped and lets the next one go", async () => {
  await rig.publish([ofCoin]);
  const gained = await watch();
  await rig.round();
  await rig.send();
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), { assetKey: COIN, to: COLD, units: 9n });
  await rig.follow();
  await rig.round();
  expect(await states()).toEqual(["sending"]);
  rig.mine();
  await rig.follow();
  expect(rig.alarms).toEqual(["outgoingDead"]);
  expect(await states()).toEqual(["dropped"]);
  expect(await gained()).toEqual({ cold: 0n, coldTokens: 0n, fees: 0n });
  await rig.round();
  await settle();
  expect(await states()).toEqual(["dropped", "moved"]);
});

test("nothing goes cold where it may cost too much, nor while the asset's payments are stopped", async () => {
  await rig.publish([ofCoin]);
  const { price } = rig.node;
  rig.node.price = { maxFeePerGas: 5n * 10n ** 13n, maxPriorityFeePerGas: 1n };
  await rig.round();
  expect(await states()).toEqual([]);
  rig.node.price = price;
  const stop = { networkId: EVM, assetKey: COIN, reason: "a person" };
  await stopPayouts(rig.services.database, stop, new Date());
  await rig.round();
  expect(await states()).toEqual([]);
  await resumePayouts(rig.services.database, stop);
  await rig.round();
  expect(await states()).toEqual(["sending"]);
});
