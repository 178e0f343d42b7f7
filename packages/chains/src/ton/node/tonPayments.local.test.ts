import { afterAll, beforeAll, expect, test } from "vitest";
import { coinKey, startTonWorld, TON, usdtKey } from "./testing/startTonWorld.ts";

type World = Awaited<ReturnType<typeof startTonWorld>>;
let world: World;
let fresh = 100n;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world.local.close());

const freshAddress = () => world.account.addressAt((fresh += 1n));
const usdt = (to: string, units: bigint, memo = "") => ({ assetKey: usdtKey, to, units, memo });
const coins = (to: string, units: bigint, memo = "") => ({ assetKey: coinKey, to, units, memo });

test("USDT arrives over several blocks, its coins come back, and it cost no more than was quoted", async () => {
  const { chain, ended, pay, payer, scanAll } = world;
  const to = freshAddress();
  const [height, coinsBefore] = [await chain.height(), await chain.balanceOf(payer, coinKey)];
  const { feeUnits, transactionId } = await pay(usdt(to, 2_500_000n, "rent"));
  const status = await ended(transactionId);
  expect(status).toMatchObject({ isSuccess: true });
  expect(status.feeUnits).toBeLessThan(feeUnits);
  expect(await chain.balanceOf(to, usdtKey)).toBe(2_500_000n);
  expect(await chain.balanceOf(payer, coinKey)).toBe(coinsBefore - status.feeUnits);
  const { deposits } = await scanAll(height, [to]);
  expect(deposits).toEqual([
    expect.objectContaining({
      assetKey: usdtKey,
      address: to,
      from: payer,
      units: 2_500_000n,
      memo: "rent",
      transactionId,
    }),
  ]);
});

test("a receiver who has USDT already costs less to pay", async () => {
  const { chain, payer } = world;
  const known = await chain.quoteFee({ ...usdt(payer, 1n), from: freshAddress() });
  const unknown = await chain.quoteFee({ ...usdt(freshAddress(), 1n), from: freshAddress() });
  if (!known.ok || !unknown.ok) throw new Error("Both can be paid.");
  expect(known.value.feeUnits).toBeLessThan(unknown.value.feeUnits);
});

test.each([
  ["without a comment", "", 32_000_000n, 18_000_000n],
  ["with one", "order 4711", 33_000_000n, 19_000_000n],
  ["with a long one", "x".repeat(900), 48_000_000n, 32_000_000n],
])(
  "USDT %s costs what stays away, at most what was quoted, and no more has to be at hand than is said",
  async (_, memo, most, mostAgain) => {
    const { chain, ended, local } = world;
    const [from, to] = [(fresh += 1n), freshAddress()];
    const address = world.account.addressAt(from);
    await local.faucet({ address, units: 9_000_000n, token: "USDT" });
    for (const bound of [most, mostAgain]) {
      const quote = await chain.quoteFee({ ...usdt(to, 1n, memo), from: address });
      if (!quote.ok) throw new Error(quote.problem);
      const outlay = chain.outlayOf(quote.value);
      expect(quote.value.feeUnits).toBeLessThan(bound);
      const lacking = outlay - (await chain.balanceOf(address, coinKey));
      // It works for what it is sent.
      if (lacking > 0n) await local.faucet({ address, units: lacking + 1_000_000n });
      const { transactionId } = await world.pay(usdt(to, 1n, memo), { index: from });
      const status = await ended(transactionId);
      expect(status).toMatchObject({ isSuccess: true });
      expect(status.feeUnits).toBeLessThanOrEqual(quote.value.feeUnits);
      expect(status.feeUnits * 2n).toBeGreaterThan(quote.value.feeUnits);
    }
    expect(await chain.balanceOf(to, usdtKey)).toBe(2n);
  },
);

test("USDT whose coins run out on the way is found, told, and still the sender's", async () => {
  const { chain, ended, pay, payer } = world;
  const to = freshAddress();
  const [units, coinsBefore] = [
    await chain.balanceOf(payer, usdtKey),
    await chain.balanceOf(payer, coinKey),
  ];
  const quote = await chain.quoteFee({ ...usdt(to, 1_000n), from: payer });
  if (!quote.ok) throw new Error(quote.problem);
  const terms = { ...quote.value.terms, attached: "12000000" };
  const { transactionId } = await pay(usdt(to, 1_000n), { terms });
  const status = await ended(transactionId);
  expect(status).toMatchObject({ isSuccess: false });
  expect(await chain.balanceOf(to, usdtKey)).toBe(0n);
  expect(await chain.balanceOf(payer, usdtKey)).toBe(units);
  expect(await chain.balanceOf(payer, coinKey)).toBe(coinsBefore - status.feeUnits);
});

test("coins that their receiver does not take come back, and it is told what that cost", async () => {
  const { chain, ended, local, pay, payer } = world;
  // A minter takes nothing that it does not understand.
  const parsed = chain.parseAddress(local.usdt.minter);
  if (!parsed.ok) throw new Error("A minter has an address.");
  const before = await chain.balanceOf(payer, coinKey);
  const { transactionId } = await pay(coins(parsed.value, TON, "for you"));
  const status = await ended(transactionId);
  expect(status).toMatchObject({ isSuccess: false });
  expect(status.feeUnits).toBeLessThan(TON / 50n);
  expect(await chain.balanceOf(payer, coinKey)).toBe(before - status.feeUnits);
  const { deposits } = await world.scanAll(status.height - 4n, [payer]);
  expect(deposits).toEqual([]);
});

test("several are taken in turn, each when the ones before it are", async () => {
  const { chain, payer, prepare } = world;
  const first = await chain.sequenceOf(payer, "mined");
  const receivers = [0n, 1n, 2n, 3n].map(freshAddress);
  const prepared = await Promise.all(
    receivers.map((to, place) => prepare(coins(to, 7n), { sequence: first + BigInt(place) })),
  );
  for (const each of prepared.toReversed())
    expect(await chain.broadcast(each)).toEqual({ kind: "onItsWay" });
  expect(await chain.sequenceOf(payer, "withPending")).toBe(first + 4n);
  await expect.poll(() => chain.sequenceOf(payer, "mined"), { interval: 5 }).toBe(first + 4n);
  for (const { transactionId } of prepared)
    expect(await world.ended(transactionId)).toMatchObject({ isSuccess: true });
  for (const to of receivers) expect(await chain.balanceOf(to, coinKey)).toBe(7n);
  for (const [place, { transactionId }] of prepared.entries())
    expect(await chain.transactionAt(payer, first + BigInt(place))).toMatchObject({
      transactionId,
      isProven: true,
    });
});

test("what an address cannot pay is not handed over: its wallet would use up the number for nothing", async () => {
  const { chain, local, pay } = world;
  const index = (fresh += 1n);
  await local.faucet({ address: world.account.addressAt(index), units: TON / 10n });
  const asked = coins(freshAddress(), TON);
  await expect(pay(asked, { index })).rejects.toThrow("insufficientFunds");
  expect(await chain.sequenceOf(world.account.addressAt(index), "mined")).toBe(0n);
});

test("USDT of a deposit address moves on, and what is left of its coins stays with it", async () => {
  const { account, chain, ended, local, pay, payer } = world;
  const index = (fresh += 1n);
  const address = account.addressAt(index);
  await local.faucet({ address, units: 3_000_000n, token: "USDT" });
  await local.faucet({ address, units: TON / 5n });
  const before = await chain.balanceOf(address, coinKey);
  const { transactionId } = await pay(usdt(payer, 3_000_000n), { index });
  const status = await ended(transactionId);
  expect(status).toMatchObject({ isSuccess: true });
  expect(await chain.balanceOf(address, usdtKey)).toBe(0n);
  expect(await chain.balanceOf(address, coinKey)).toBe(before - status.feeUnits);
});

test.each([
  ["the jetton wallet of the sender", () => world.local.usdt.walletOf(world.payer)],
  ["the minter", () => world.local.usdt.minter],
])("USDT to %s is refused", async (_, to) => {
  const { chain, payer } = world;
  const parsed = chain.parseAddress(to());
  if (!parsed.ok) throw new Error("It is an address.");
  expect(await chain.quoteFee({ ...usdt(parsed.value, 1n), from: payer })).toEqual({
    ok: false,
    problem: "INVALID_ADDRESS",
  });
});
