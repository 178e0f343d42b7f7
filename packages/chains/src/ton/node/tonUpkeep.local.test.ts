import { spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChainStep } from "../../chain.ts";
import { CellWriter } from "../cell/CellWriter.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { writeBagOfCells } from "../cell/bagOfCells.ts";
import { externalOf, signedPart, type UnsignedTon } from "../unsignedTon.ts";
import { walletAccount, type WalletKey } from "../walletV4.ts";
import { coinKey, startTonWorld, TON, usdtKey } from "./testing/startTonWorld.ts";

type World = Awaited<ReturnType<typeof startTonWorld>>;
let world: World;
let fresh = 5_000n;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world.local.close());

const YEAR = 365 * 24 * 3_600;
const accountOf = (text: string): Uint8Array => tonAccountOf(text) ?? new Uint8Array();
const sum = (units: readonly bigint[]) => units.reduce((all, each) => all + each, 0n);

type Transfer = { readonly transactionId: string; readonly units: bigint };

/** Coins that these addresses should hold after each block from one on: what is told, and nothing else. */
async function expectToTheUnit(
  from: bigint,
  owned: readonly string[],
  transfers: readonly Transfer[] = [],
) {
  const { chain, scanAll } = world;
  const held = async (height: bigint) => {
    const units = await chain.balancesAt({ addresses: owned, assetKey: coinKey, height });
    return sum([...units.values()]);
  };
  const before = await held(from);
  const { deposits, upkeep } = await scanAll(from, owned);
  const taken = await Promise.all(
    transfers.map(async ({ transactionId, units }) => {
      const status = await chain.statusOf(transactionId);
      if (status.status === "unseen") throw new Error("It is under way.");
      const moved = { left: units, returned: -units, arrived: 0n, nothing: 0n };
      return (status.steps ?? []).map((step: ChainStep) => ({
        height: step.height,
        units: step.feeUnits + moved[step.moved],
      }));
    }),
  );
  const head = await chain.height();
  for (let height = from + 1n; height <= head; height += 1n) {
    const upTo = (each: readonly { readonly height: bigint; readonly units: bigint }[]) =>
      sum(each.filter((one) => one.height <= height).map(({ units }) => units));
    const coins = deposits.filter(({ assetKey }) => assetKey === coinKey);
    expect(await held(height)).toBe(before + upTo(coins) - upTo(upkeep) - upTo(taken.flat()));
  }
  return { deposits, upkeep };
}

/** A wallet of somebody else, who writes what they like. */
const strangerKey = new Uint8Array(32).fill(11);
const stranger: WalletKey = { publicKey: ed25519.getPublicKey(strangerKey), walletId: 3n };
const strangerAddress = spellTonAccount(walletAccount(stranger));

async function strangerSends(to: string, units: bigint, body: TonCell): Promise<void> {
  const { chain, local } = world;
  await local.faucet({ address: strangerAddress, units: units + TON });
  const told: Omit<UnsignedTon, "chainId" | "from"> = {
    sequence: await chain.sequenceOf(strangerAddress, "mined"),
    validUntil: 4_000_000_000,
    message: { to: accountOf(to), units, isBouncing: false, body },
  };
  const signature = ed25519.sign(signedPart(stranger.walletId, told).hash, strangerKey);
  const boc = base64.encode(writeBagOfCells(externalOf(told, stranger, signature)));
  const request = JSON.stringify({ method: "sendBoc", params: { boc } });
  expect((await fetch(local.url, { method: "POST", body: request })).ok).toBe(true);
  await expect.poll(() => chain.sequenceOf(strangerAddress, "mined")).toBe(told.sequence + 1n);
  await local.mine(3);
}

const open = async () => {
  const index = (fresh += 1n);
  const address = world.account.addressAt(index);
  return { index, address, from: await world.chain.height() };
};

test("what a wallet pays for what it receives is told beside the deposit", async () => {
  const { address, from } = await open();
  const { chain, local, pay, payer, ended } = world;
  await local.faucet({ address, units: TON });
  const first = await pay({ assetKey: coinKey, to: payer, units: 1n, memo: "" }, { index: fresh });
  await ended(first.transactionId);
  await local.faucet({ address, units: 2n * TON });
  const { deposits, upkeep } = await expectToTheUnit(from, [address], [{ ...first, units: 1n }]);
  expect(deposits.map(({ units }) => units)).toEqual([TON, 2n * TON]);
  // Once it is a contract it works for what comes.
  const cost = upkeep.filter(({ key }) => key === deposits[1]?.key).map(({ units }) => units);
  expect(sum(cost)).toBeGreaterThan(0n);
  expect(await chain.balanceOf(address, coinKey)).toBeLessThan(3n * TON);
});

test("USDT that goes through several blocks is told block by block, and its rest when it is back", async () => {
  const { address, index, from } = await open();
  const { ended, local, pay, payer } = world;
  await local.faucet({ address, units: TON });
  await local.faucet({ address, units: 3_000_000n, token: "USDT" });
  const move = { assetKey: usdtKey, to: payer, units: 3_000_000n, memo: "" };
  const sent = await pay(move, { index });
  const status = await ended(sent.transactionId);
  expect(status.steps?.map(({ moved }) => moved)).toEqual([
    "nothing",
    "left",
    "arrived",
    "nothing",
  ]);
  expect(new Set(status.steps?.map(({ height }) => height)).size).toBe(4);
  await expectToTheUnit(from, [address, payer], [{ ...sent, units: 0n }]);
});

test("USDT that is on its way is told as far as it is", async () => {
  const { address, index, from } = await open();
  const { chain, local, pay, payer } = world;
  await local.faucet({ address, units: TON });
  await local.faucet({ address, units: 3_000_000n, token: "USDT" });
  await local.hold();
  const move = { assetKey: usdtKey, to: payer, units: 3_000_000n, memo: "" };
  const sent = await pay(move, { index });
  for (const steps of [1, 2, 3]) {
    await local.mine();
    const status = await chain.statusOf(sent.transactionId);
    expect(status).toMatchObject({ status: "pending" });
    expect(status.status === "pending" && status.steps).toHaveLength(steps);
    await expectToTheUnit(from, [address], [{ ...sent, units: 0n }]);
  }
  await local.release();
  await world.ended(sent.transactionId);
  await expectToTheUnit(from, [address, payer], [{ ...sent, units: 0n }]);
});

test("coins that bounce are gone, and are back, to the unit", async () => {
  const { chain, ended, local, pay, payer } = world;
  const from = await chain.height();
  const parsed = chain.parseAddress(local.usdt.minter);
  if (!parsed.ok) throw new Error("A minter has an address.");
  const sent = await pay({ assetKey: coinKey, to: parsed.value, units: TON, memo: "for you" });
  const status = await ended(sent.transactionId);
  expect(status.steps?.map(({ moved }) => moved)).toEqual(["left", "returned"]);
  await expectToTheUnit(from, [payer], [{ ...sent, units: TON }]);
});

test("rent of years, and a debt that the next arrival pays, are told with what took them", async () => {
  const { address, index, from } = await open();
  const { chain, ended, local, pay, payer } = world;
  await local.faucet({ address, units: TON / 100n });
  const units = TON / 200n;
  const sent = await pay({ assetKey: coinKey, to: payer, units, memo: "" }, { index });
  await ended(sent.transactionId);
  await local.passTime(5 * YEAR);
  await local.faucet({ address, units: TON });
  await local.passTime(5 * YEAR);
  await local.faucet({ address, units: 3n * TON });
  const { deposits, upkeep } = await expectToTheUnit(from, [address], [{ ...sent, units }]);
  expect(deposits.map((deposit) => deposit.units)).toEqual([TON / 100n, TON, 3n * TON]);
  expect(sum(upkeep.map((each) => each.units))).toBeGreaterThan(TON / 1_000n);
  const [next] = [{ assetKey: coinKey, to: payer, units: TON, memo: "" }];
  expect(await chain.sequenceOf(address, "mined")).toBe(1n);
  const later = await chain.quoteFee({ ...next, from: address });
  expect(later.ok).toBe(true);
});

test("coins that somebody says are the rest of a jetton's work are told as more than was paid in", async () => {
  const { address, from } = await open();
  const rest = new CellWriter().uint(0xd53276db, 32).uint(0, 64).cell();
  await strangerSends(address, TON / 10n, rest);
  const { deposits, upkeep } = await expectToTheUnit(from, [address]);
  expect(deposits).toEqual([]);
  expect(upkeep).toEqual([expect.objectContaining({ address, assetKey: coinKey })]);
  expect(sum(upkeep.map(({ units }) => units))).toBeLessThan(0n);
});
