import { bytesToHex } from "@noble/hashes/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import tonHd from "../../../vectors/tonHd.json" with { type: "json" };
import { seedOf } from "../../seed.ts";
import {
  buildPersonally,
  personalOf,
  preparePersonally,
  sendPersonally,
  signPersonally,
  type PersonalWorld,
} from "../../testing/sendPersonally.ts";
import { tonPersonalKey } from "../personal/tonPersonalKey.ts";
import { tonSigning } from "../personal/tonSigning.ts";
import { coinKey, startTonWorld, TON, usdtKey } from "./testing/startTonWorld.ts";

let world: Awaited<ReturnType<typeof startTonWorld>>;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world?.local.close());

type Person = PersonalWorld & { readonly address: string };

let people = 0;
/** The first is of words that Trust Wallet has published, with the address that it shows for them. */
async function somebody(units: bigint, jettonUnits = 0n): Promise<Person> {
  const seed =
    people === 0 ? seedOf(tonHd.rows[1]?.mnemonic ?? "") : new Uint8Array(64).fill(people);
  people += 1;
  const { address, publicKey } = tonPersonalKey(seed);
  const { local } = world;
  if (units > 0n) await local.faucet({ address, units });
  if (jettonUnits > 0n) await local.faucet({ address, units: jettonUnits, token: "USDT" });
  return {
    chain: world.chain,
    signing: tonSigning,
    seed,
    publicKey: bytesToHex(publicKey),
    address,
  };
}

let fresh = 500n;
const freshAddress = () => world.account.addressAt((fresh += 1n));
const coins = (units: bigint, memo = "", to = freshAddress()) => ({
  assetKey: coinKey,
  to,
  units,
  memo,
});
const usdt = (units: bigint, memo = "", to = freshAddress()) => ({
  assetKey: usdtKey,
  contractAddress: world.local.usdt.minter,
  to,
  units,
  memo,
});

describe("rule 504: from order to chain, signed with the key of published words", () => {
  test("rule 507: coins, by which the wallet comes to be; then some more", async () => {
    const person = await somebody(10n * TON);
    expect(person.address).toBe(tonHd.rows[1]?.address);
    const { chain, ended } = world;
    const first = coins(2n * TON, "rent");
    const sent = await sendPersonally(person, first);
    expect(sent.inputs[0]?.extra).toMatchObject({
      walletVersion: "v4R2",
      stateInit: expect.stringMatching(/^b5ee9c72/),
    });
    const status = await ended(sent.transactionId);
    expect(status).toMatchObject({ isSuccess: true });
    expect(status.feeUnits <= sent.feeUnits).toBe(true);
    expect(await chain.balanceOf(first.to, coinKey)).toBe(2n * TON);
    expect(await chain.balanceOf(person.address, coinKey)).toBe(8n * TON - status.feeUnits);

    const second = coins(TON);
    const again = await sendPersonally(person, second);
    expect(again.inputs[0]?.extra).toEqual({ walletVersion: "v4R2" });
    expect(await ended(again.transactionId)).toMatchObject({ isSuccess: true });
    expect(await chain.balanceOf(second.to, coinKey)).toBe(TON);
    expect(await chain.sequenceOf(person.address, "mined")).toBe(2n);
  });

  test("a jetton, as the first thing that its wallet does", async () => {
    const person = await somebody(TON, 9_000_000n);
    const { chain, ended } = world;
    const before = await chain.balanceOf(person.address, coinKey);
    const order = usdt(2_500_000n, "order 7");
    const { feeUnits, outlayUnits, transactionId } = await sendPersonally(person, order);
    expect(outlayUnits > feeUnits).toBe(true);
    const status = await ended(transactionId);
    expect(status).toMatchObject({ isSuccess: true });
    expect(status.feeUnits <= feeUnits).toBe(true);
    expect(await chain.balanceOf(order.to, usdtKey)).toBe(2_500_000n);
    expect(await chain.balanceOf(person.address, usdtKey)).toBe(6_500_000n);
    expect(await chain.balanceOf(person.address, coinKey)).toBe(before - status.feeUnits);
  });

  test("all the coins but what was quoted to be at hand", async () => {
    const person = await somebody(2n * TON);
    const { chain, ended } = world;
    const held = await chain.balanceOf(person.address, coinKey);
    const to = freshAddress();
    const { publicKey } = person;
    const quote = await personalOf(chain).quote({ ...coins(held, "", to), publicKey });
    if (!quote.ok) throw new Error(quote.problem.kind);
    const units = held - quote.value.outlayUnits;
    const { transactionId } = await sendPersonally(person, coins(units, "", to));
    expect(await ended(transactionId)).toMatchObject({ isSuccess: true });
    expect(await chain.balanceOf(to, coinKey)).toBe(units);
  });
});

describe("rule 504: not built are", () => {
  test("what has no receiver, says too much, is nothing, or is more than there is", async () => {
    const person = await somebody(TON, 5n);
    const { publicKey } = person;
    const problemOf = async (order: ReturnType<typeof coins>, key = publicKey) => {
      const built = await personalOf(world.chain).build({ ...order, publicKey: key });
      return built.ok ? null : built.problem;
    };
    expect(await problemOf(coins(1n, "", person.address))).toEqual({ kind: "invalidAddress" });
    expect(await problemOf(coins(1n, "", "nobody"))).toEqual({ kind: "invalidAddress" });
    expect(await problemOf(usdt(1n, "", world.local.usdt.minter))).toEqual({
      kind: "invalidAddress",
    });
    expect(await problemOf(coins(1n, "x".repeat(1_001)))).toEqual({ kind: "invalidMemo" });
    expect(await problemOf(coins(0n))).toEqual({ kind: "tooLittle", unitsMin: 1n });
    expect(await problemOf(coins(1n), "ab")).toEqual({ kind: "invalidPublicKey" });
    expect(await problemOf(coins(TON))).toMatchObject({
      kind: "insufficientFunds",
      lacks: "asset",
    });
    for (const order of [coins(2n ** 130n), usdt(2n ** 130n)])
      expect(await problemOf(order)).toMatchObject({ lacks: "asset" });
    expect(await problemOf(usdt(6n))).toMatchObject({
      lacks: "asset",
      heldUnits: 5n,
      neededUnits: 6n,
    });
    expect(await problemOf(usdt(5n))).toBeNull();
  });

  test("a jetton without coins for its way", async () => {
    const person = await somebody(10_000_000n, 5n);
    const built = await personalOf(world.chain).build({ ...usdt(5n), publicKey: person.publicKey });
    expect(built).toMatchObject({
      ok: false,
      problem: { kind: "insufficientFunds", lacks: "fee" },
    });
  });

  test("one while another has not been taken", async () => {
    const { chain, ended, local } = world;
    const person = await somebody(3n * TON);
    await local.hold();
    const { transactionId } = await sendPersonally(person, coins(TON));
    const next = { ...coins(1n), publicKey: person.publicKey };
    const built = await personalOf(chain).build(next);
    await local.release();
    expect(built).toEqual({ ok: false, problem: { kind: "oneUnderWay" } });
    await ended(transactionId);
    expect((await personalOf(chain).build(next)).ok).toBe(true);
  });
});

test("rule 510: signatures of another key, of other bytes or of nothing are refused", async () => {
  const person = await somebody(3n * TON);
  const { chain } = world;
  const { publicKey } = person;
  const order = coins(TON);
  const built = await buildPersonally(person, order);
  const [right] = signPersonally(person, order, built);
  const stranger = tonPersonalKey(new Uint8Array(64).fill(99));
  const otherBytes = signPersonally(
    person,
    coins(2n, "", order.to),
    await buildPersonally(person, coins(2n, "", order.to)),
  );
  const refusalOf = (signature: string) => {
    const { unsigned } = built;
    const signatures = [{ id: "0", signature }];
    const made = personalOf(chain).assemble({ publicKey, unsigned, signatures });
    return made.ok ? null : made.problem;
  };
  expect(refusalOf(right?.signature ?? "")).toBeNull();
  const foreign = tonSigning.signHash(built.inputs[0]?.hash ?? "", stranger.privateKey);
  for (const wrong of [foreign, otherBytes[0]?.signature ?? "", "", "00".repeat(64), "zz"])
    expect(refusalOf(wrong)).toEqual({ kind: "wrongSignature", id: "0" });
});

test("rule 511: of two with one sequence number one is taken; the other is dead, and known to be", async () => {
  const { chain, ended, local } = world;
  const person = await somebody(3n * TON);
  const { publicKey } = person;
  const [one, two] = [
    await preparePersonally(person, coins(1n)),
    await preparePersonally(person, coins(2n)),
  ];
  const { broadcast, isDead } = personalOf(chain);
  expect(await isDead({ publicKey, unsigned: two.unsigned })).toBe(false);
  await local.hold();
  for (const again of [one, one]) expect(await broadcast(again)).toEqual({ kind: "onItsWay" });
  await local.release();
  await ended(one.transactionId);
  expect(await broadcast(two)).toEqual({ kind: "sequenceUsed" });
  expect(await isDead({ publicKey, unsigned: two.unsigned })).toBe(true);
  expect(await chain.statusOf(two.transactionId)).toEqual({ status: "unseen" });
});
