import { afterAll, beforeAll, expect, test } from "vitest";
import {
  BITCOIN,
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../testing/rigs/bitcoinRig.ts";
import { newUserId } from "../../testing/newIds.ts";
import { coldUnits, provenTurns } from "../../testing/rigs/provenTurns.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";

const TARGET = 3n * BITCOIN;

let rig: BitcoinRig;
let cold: string;
beforeAll(async () => {
  rig = await startBitcoinRig();
  cold = rig.stranger.addressAt(7n);
  await rig.publishCold(cold, [{ assetKey: BTC, minUnits: BITCOIN, targetUnits: TARGET }]);
});
afterAll(async () => rig.close());

/** What people have brought stays where it is, so that a payment needs what lies cold. */
const turns = (count: number) => provenTurns(rig, count, { isSweeping: false });

test("a surplus of bitcoin goes cold with what payments want left, and what is poured back pays (rules 573, 575)", async () => {
  const { chain, networkId, node, services, stranger } = rig;
  const hot = await payoutAddressOf(services, networkId);
  expect(await turns(CONFIRMATIONS + 3)).toEqual(["proved"]);
  const lies = await chain.balanceOf(cold, BTC);
  expect(lies).toBeGreaterThan(6n * BITCOIN);
  expect(await coldUnits(rig, BTC)).toBe(lies);
  expect(await chain.balanceOf(hot, BTC)).toBeGreaterThanOrEqual(TARGET);

  const userId = newUserId();
  await node.faucet({ address: await rig.addressOf(userId), units: 6n * BITCOIN });
  await turns(CONFIRMATIONS);
  const paymentId = await rig.pay(userId, { to: stranger.addressAt(9n), units: 5n * BITCOIN });
  await rig.work(paymentId);
  await turns(1);
  expect(await rig.stateOf(paymentId)).toBe("screened");
  expect(rig.alarms).toContain("hotFloatLow");

  const move = { assetKey: BTC, from: cold, to: hot, units: 4n * BITCOIN, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok) throw new Error(quote.problem);
  const sequence = await chain.sequenceOf(cold, "mined");
  const payload = await chain.buildTransfer({ ...move, sequence, terms: quote.value.terms });
  const signed = stranger.sign(payload, 7n);
  if (!signed.ok) throw new Error(signed.problem);
  await chain.broadcast(signed.value);
  expect(await turns(CONFIRMATIONS + 1)).toEqual(["proved"]);
  await rig.work(paymentId);
  expect(await turns(CONFIRMATIONS + 2)).toEqual(["proved"]);
  expect(await rig.stateOf(paymentId)).toBe("settled");
  expect(await coldUnits(rig, BTC)).toBe(await chain.balanceOf(cold, BTC));
});
