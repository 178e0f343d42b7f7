import { spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { ed25519 } from "@noble/curves/ed25519";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CellWriter } from "../cell/CellWriter.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { writeBagOfCells } from "../cell/bagOfCells.ts";
import { externalOf, signedPart, type UnsignedTon } from "../unsignedTon.ts";
import { walletAccount, type WalletKey } from "../walletV4.ts";
import { coinKey, startTonWorld, TON, usdtKey } from "./testing/startTonWorld.ts";

type World = Awaited<ReturnType<typeof startTonWorld>>;
let world: World;
let fresh = 1_000n;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world.local.close());

const freshAddress = () => world.account.addressAt((fresh += 1n));
const accountOf = (text: string): Uint8Array => tonAccountOf(text) ?? new Uint8Array();

/** A wallet of somebody else, who writes what they like. */
const strangerKey = new Uint8Array(32).fill(9);
const stranger: WalletKey = { publicKey: ed25519.getPublicKey(strangerKey), walletId: 1n };
const strangerAddress = spellTonAccount(walletAccount(stranger));

async function strangerSends(to: string, units: bigint, body: TonCell): Promise<void> {
  const { chain, local } = world;
  await local.faucet({ address: strangerAddress, units: units + TON });
  const told: Omit<UnsignedTon, "chainId" | "from"> = {
    sequence: await chain.sequenceOf(strangerAddress, "mined"),
    validUntil: Math.floor(Date.now() / 1_000) + 60,
    message: { to: accountOf(to), units, isBouncing: false, body },
  };
  const signature = ed25519.sign(signedPart(stranger.walletId, told).hash, strangerKey);
  const boc = base64.encode(writeBagOfCells(externalOf(told, stranger, signature)));
  const request = JSON.stringify({ method: "sendBoc", params: { boc } });
  const answer = await fetch(local.url, { method: "POST", body: request });
  expect(answer.ok).toBe(true);
  await expect.poll(() => chain.sequenceOf(strangerAddress, "mined")).toBe(told.sequence + 1n);
  await local.mine(3);
}

test("200 deposits that are held back stand in one block and are found once each", async () => {
  const { chain, local, scanAll } = world;
  const addresses = Array.from({ length: 200 }, freshAddress);
  const height = await chain.height();
  await local.hold();
  const gifts = Promise.all(
    addresses.map((address, place) =>
      local.faucet({ address, units: TON + BigInt(place), comment: `number ${place}` }),
    ),
  );
  await expect.poll(() => local.waiting()).toBe(200);
  await local.mine(2);
  await gifts;
  await local.release();
  const { deposits } = await scanAll(height, addresses);
  expect(deposits).toHaveLength(200);
  expect(new Set(deposits.map(({ key }) => key)).size).toBe(200);
  for (const [place, address] of addresses.entries())
    expect(deposits).toContainEqual(
      expect.objectContaining({
        assetKey: coinKey,
        address,
        units: TON + BigInt(place),
        memo: `number ${place}`,
        height: height + 2n,
      }),
    );
});

test("USDT is found by what its wallet took, with the comment, whether it was made or handed on", async () => {
  const { chain, local, pay, payer, ended, scanAll } = world;
  const to = freshAddress();
  const height = await chain.height();
  await local.faucet({ address: to, units: 1_000_000n, token: "USDT", comment: "made" });
  const move = { assetKey: usdtKey, to, units: 2_000_000n, memo: "handed on" };
  const { transactionId } = await pay(move);
  await ended(transactionId);
  const { deposits, ignored } = await scanAll(height, [to]);
  const minter = chain.parseAddress(local.usdt.minter);
  expect(deposits).toEqual([
    expect.objectContaining({ units: 1_000_000n, memo: "made", from: minter.ok && minter.value }),
    expect.objectContaining({ units: 2_000_000n, memo: "handed on", from: payer, transactionId }),
  ]);
  expect(ignored).toEqual([]);
});

test("USDT of which its receiver is not told is found as well", async () => {
  const { chain, local, payer, scanAll, pay, ended } = world;
  const to = freshAddress();
  await local.faucet({ address: strangerAddress, units: 9_000_000n, token: "USDT" });
  const height = await chain.height();
  const silent = new CellWriter()
    .uint(0x0f8a7ea5, 32)
    .uint(1, 64)
    .coins(4_000_000n)
    .account(accountOf(to))
    .account(accountOf(strangerAddress))
    .bit(false)
    .coins(0n)
    .bit(false)
    .cell();
  await strangerSends(local.usdt.walletOf(strangerAddress), TON / 10n, silent);
  const { deposits } = await scanAll(height, [to]);
  expect(deposits).toEqual([
    expect.objectContaining({ assetKey: usdtKey, address: to, units: 4_000_000n, memo: "" }),
  ]);
  expect(deposits[0]?.from).toBe(strangerAddress);
  expect(
    await ended((await pay({ assetKey: coinKey, to: payer, units: 1n, memo: "" })).transactionId),
  ).toMatchObject({ isSuccess: true });
});

test("who only says that USDT has come has paid nothing", async () => {
  const { chain, scanAll } = world;
  const to = freshAddress();
  const height = await chain.height();
  const lie = new CellWriter()
    .uint(0x7362d09c, 32)
    .uint(0, 64)
    .coins(1_000_000_000n)
    .account(accountOf(world.payer))
    .bit(false)
    .cell();
  await strangerSends(to, TON / 100n, lie);
  const { deposits, ignored } = await scanAll(height, [to]);
  expect(deposits).toEqual([]);
  expect(ignored).toEqual([
    expect.objectContaining({
      why: "unlistedContract",
      address: to,
      contractAddress: strangerAddress,
    }),
  ]);
});

test("units of a jetton that is not listed are told, and not credited", async () => {
  const { chain, local, open } = world;
  const to = freshAddress();
  const height = await chain.height();
  await local.faucet({ address: to, units: 5n, token: "USDT" });
  const from = await chain.pointAt(height);
  if (from === undefined) throw new Error("There is such a block.");
  const step = await open(local.url, []).scan({
    from,
    toHeight: await chain.height(),
    depthOfRecheck: 5,
    ownedOf: async () => new Set([to]),
    storedHash: async () => undefined,
  });
  const minter = chain.parseAddress(local.usdt.minter);
  expect(step).toMatchObject({
    kind: "advance",
    deposits: [],
    ignored: [{ why: "unlistedContract", address: to, contractAddress: minter.ok && minter.value }],
  });
});

test("a message that says more than a comment is coins without one", async () => {
  const { chain, scanAll } = world;
  const to = freshAddress();
  const height = await chain.height();
  await strangerSends(to, TON, new CellWriter().uint(0xdeadbeef, 32).uint(7, 64).cell());
  expect((await scanAll(height, [to])).deposits).toEqual([
    expect.objectContaining({ units: TON, memo: "", from: strangerAddress }),
  ]);
});
