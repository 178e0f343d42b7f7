import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { newUserId } from "../../../testing/newIds.ts";
import {
  startTonRig,
  TON,
  TON_COIN,
  TON_USDT,
  USDT,
  type TonRig,
} from "../../../testing/rigs/tonRig.ts";
import { payoutAddressOf } from "../../custody/payoutAddressOf.ts";

let rig: TonRig;
let fresh = 100n;
beforeAll(async () => {
  rig = await startTonRig();
});
afterAll(async () => rig.close());

afterEach(() => void vi.restoreAllMocks());

/** Somebody with coins and USDT that came from outside. */
async function funded() {
  const userId = newUserId();
  const address = await rig.addressOf(userId);
  await rig.node.faucet({ address, units: 10n * TON, comment: "hello" });
  await rig.node.faucet({ address, units: 50n * USDT, token: "USDT" });
  await rig.scanAll();
  expect(await rig.spendable(userId)).toBe(10n * TON);
  expect(await rig.spendable(userId, TON_USDT)).toBe(50n * USDT);
  return { userId, address };
}

const stranger = () => rig.stranger.addressAt((fresh += 1n));

async function untilSettled(paymentId: Parameters<TonRig["settled"]>[0]): Promise<void> {
  await expect.poll(() => rig.settled(paymentId), { interval: 20 }).toBe(true);
}

test("coins and USDT from outside are credited once each, to whoever has the address", async () => {
  const { userId } = await funded();
  await rig.scanAll();
  expect(await rig.spendable(userId)).toBe(10n * TON);
  expect(await rig.spendable(userId, TON_USDT)).toBe(50n * USDT);
});

test("200 deposits of one batch are all credited once", async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const userId = newUserId();
      return { userId, address: await rig.addressOf(userId) };
    }),
  );
  await rig.node.hold();
  const gifts = people.flatMap(({ address }) =>
    // Two messages that are the same to the bit are one.
    Array.from({ length: 20 }, (_, place) =>
      rig.node.faucet({ address, units: TON + BigInt(place) }),
    ),
  );
  await expect.poll(() => rig.node.waiting()).toBe(200);
  await rig.node.mine(3);
  await rig.node.release();
  await Promise.all(gifts);
  await rig.scanAll();
  for (const { userId } of people) expect(await rig.spendable(userId)).toBe(20n * TON + 190n);
});

test("coins go out with their comment, at the fee that was shown", async () => {
  const { userId } = await funded();
  const to = stranger();
  const before = await rig.spendable(userId);
  const paymentId = await rig.pay(userId, { to, units: TON, memo: "order 7" });
  await rig.work(paymentId);
  await untilSettled(paymentId);
  expect(await rig.chain.balanceOf(to, TON_COIN)).toBe(TON);
  expect(await rig.spendable(userId)).toBeLessThan(before - TON);
  expect(await rig.spendable(userId)).toBeGreaterThan(before - TON - TON / 50n);
});

test("USDT goes out, and its coins are paid from the person's own", async () => {
  const { userId } = await funded();
  const { node, services, networkId } = rig;
  const payer = await payoutAddressOf(services, networkId);
  await node.faucet({ address: payer, units: 100n * USDT, token: "USDT" });
  await rig.scanAll();
  const to = stranger();
  const paymentId = await rig.pay(userId, {
    to,
    units: 5n * USDT,
    assetKey: TON_USDT,
    memo: "rent",
  });
  await rig.work(paymentId);
  await untilSettled(paymentId);
  expect(await rig.chain.balanceOf(to, TON_USDT)).toBe(5n * USDT);
  expect(await rig.spendable(userId, TON_USDT)).toBe(45n * USDT);
  const fee = 10n * TON - (await rig.spendable(userId));
  // What comes back of the coins that went along is no fee; some of them pay for a new wallet.
  expect(fee).toBeGreaterThan(0n);
  expect(fee).toBeLessThan(30_000_000n);
});

test("a payment that its receiver does not take comes back to whose it was", async () => {
  const { userId } = await funded();
  const parsed = rig.chain.parseAddress(rig.node.usdt.minter);
  if (!parsed.ok) throw new Error("A minter has an address.");
  // It keeps coins without a word, and takes nothing that it does not understand.
  const paymentId = await rig.pay(userId, { to: parsed.value, units: TON, memo: "for you" });
  await rig.work(paymentId);
  const state = async () => ((await rig.settled(paymentId)) ? "settled" : rig.stateOf(paymentId));
  await expect.poll(state, { interval: 20 }).toBe("failed");
  expect(await rig.spendable(userId)).toBeGreaterThan(10n * TON - TON / 50n);
});

test("USDT whose coins run out on the way comes back to whose it was", async () => {
  const { userId } = await funded();
  const { chain, node, services, networkId } = rig;
  const payer = await payoutAddressOf(services, networkId);
  await node.faucet({ address: payer, units: 100n * USDT, token: "USDT" });
  await rig.scanAll();
  const quoteFee = chain.quoteFee.bind(chain);
  vi.spyOn(chain, "quoteFee").mockImplementation(async (asked) => {
    const quote = await quoteFee(asked);
    if (!quote.ok) return quote;
    // Enough for the sender's own jetton wallet, and not for the receiver's.
    const terms = { ...quote.value.terms, attached: "12000000" };
    return { ok: true, value: { ...quote.value, terms } };
  });
  const to = stranger();
  const order = { to, units: 5n * USDT, assetKey: TON_USDT };
  const paymentId = await rig.pay(userId, order);
  await rig.work(paymentId);
  const state = async () => ((await rig.settled(paymentId)) ? "settled" : rig.stateOf(paymentId));
  await expect.poll(state, { interval: 20 }).toBe("failed");
  expect(await chain.balanceOf(to, TON_USDT)).toBe(0n);
  expect(await rig.spendable(userId, TON_USDT)).toBe(50n * USDT);
  expect(await rig.spendable(userId)).toBeLessThan(10n * TON);
});

test("several payments of one round go one after the other, all of them", async () => {
  const { userId } = await funded();
  const receivers = Array.from({ length: 5 }, stranger);
  const ids = [];
  for (const to of receivers) ids.push(await rig.pay(userId, { to, units: TON / 10n }));
  await rig.work(...ids);
  for (const id of ids) await untilSettled(id);
  for (const to of receivers) expect(await rig.chain.balanceOf(to, TON_COIN)).toBe(TON / 10n);
});

test("what the network has let expire goes on as another version, and arrives once", async () => {
  const { userId } = await funded();
  const to = stranger();
  const paymentId = await rig.pay(userId, { to, units: TON });
  await rig.node.hold();
  await rig.work(paymentId);
  const later = Date.now() + 10 * 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  rig.clock.atMs = later;
  await rig.node.mine();
  await rig.node.release();
  expect(await rig.chain.balanceOf(to, TON_COIN)).toBe(0n);
  await rig.follow();
  await rig.work();
  await untilSettled(paymentId);
  expect(await rig.chain.balanceOf(to, TON_COIN)).toBe(TON);
  expect(rig.alarms).toEqual([]);
});
