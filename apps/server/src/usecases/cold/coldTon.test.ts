import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { newUserId } from "../../testing/newIds.ts";
import { coldUnits, provenTurns } from "../../testing/rigs/provenTurns.ts";
import {
  startTonRig,
  TON,
  TON_COIN,
  TON_USDT,
  type TonRig,
  USDT,
} from "../../testing/rigs/tonRig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";

const YEAR_SECONDS = 365 * 24 * 3_600;
const TARGET = 40n * TON;

let rig: TonRig;
let cold: string;
beforeAll(async () => {
  rig = await startTonRig();
  cold = rig.stranger.addressAt(7n);
  await rig.publishCold(cold, [
    { assetKey: TON_COIN, minUnits: TON, targetUnits: TARGET },
    { assetKey: TON_USDT, minUnits: 0n, targetUnits: 10n * USDT },
  ]);
});
afterAll(async () => rig.close());
afterEach(() => void vi.restoreAllMocks());

/** On the chain, and on the clock that rent is reckoned by. */
let aheadMs = 0;
async function aYearLater(): Promise<void> {
  aheadMs += YEAR_SECONDS * 1_000;
  rig.clock.atMs += aheadMs;
  await rig.node.passTime(YEAR_SECONDS);
}

/** Coins from the cold address by its own key, which is none of the wallet's. */
async function take(to: string, units: bigint): Promise<void> {
  const { chain, stranger } = rig;
  const move = { assetKey: TON_COIN, from: cold, to, units, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok) throw new Error(quote.problem);
  const sequence = await chain.sequenceOf(cold, "mined");
  // The chain's clock is ahead of this one's, which what is signed follows.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + aheadMs);
  const payload = await chain.buildTransfer({ ...move, sequence, terms: quote.value.terms });
  vi.restoreAllMocks();
  const signed = stranger.sign(payload, 7n);
  if (!signed.ok) throw new Error(signed.problem);
  await chain.broadcast(signed.value);
}

test("what lies cold on TON is proved to the unit, with the rent that the network takes of it (rules 575, 576)", async () => {
  const { chain, networkId, node, services } = rig;
  const address = await rig.addressOf(newUserId());
  await node.faucet({ address, units: 100n * TON });
  await node.faucet({ address, units: 50n * USDT, token: "USDT" });
  expect(await provenTurns(rig, 12)).toEqual(["proved"]);
  expect(await chain.balanceOf(cold, TON_COIN)).toBeGreaterThan(900n * TON);
  expect(await chain.balanceOf(cold, TON_USDT)).toBe(40n * USDT);
  expect(await coldUnits(rig, TON_USDT)).toBe(40n * USDT);

  await take(await payoutAddressOf(services, networkId), 100n * TON);
  expect(await provenTurns(rig, 6)).toEqual(["proved"]);
  const before = await chain.balanceOf(cold, TON_COIN);
  await aYearLater();
  // Whoever knows the address can have its rent taken.
  await node.faucet({ address: cold, units: 1n });
  expect(await provenTurns(rig, 4)).toEqual(["proved"]);
  expect(await chain.balanceOf(cold, TON_COIN)).toBeLessThan(before);
  expect(await coldUnits(rig, TON_COIN)).toBe(await chain.balanceOf(cold, TON_COIN));
  expect(rig.alarms).toEqual([]);
});

test("what is taken from there is a shortfall, however little more than rent can be", async () => {
  await take(rig.stranger.addressAt(8n), TON / 20n);
  expect(await provenTurns(rig, 2)).toContain("shortfall");
  expect(await provenTurns(rig, 1)).toContain("shortfall");
});
