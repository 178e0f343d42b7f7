import { assetKey } from "@coffer/core/assets";
import { bytesToHex } from "@noble/hashes/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import type { Chain } from "../../chain.ts";
import type { PersonalRefusal } from "../../personalTransfers.ts";
import { seedOf } from "../../seed.ts";
import {
  buildPersonally,
  personalOf,
  preparePersonally,
  sendPersonally,
  signPersonally,
  type PersonalWorld,
} from "../../testing/sendPersonally.ts";
import { evmPersonalKey } from "../personal/evmPersonalKey.ts";
import { evmSigning } from "../personal/evmSigning.ts";
import { createRpc, type Rpc } from "./createRpc.ts";
import { evmChain } from "./evmChain.ts";
import { plainToken, wordOf } from "./testing/plainToken.ts";
import { startAnvil, type Anvil } from "./testing/startAnvil.ts";

const networkId = { type: "evm", chainId: "616161" };
const coinKey = assetKey("ETH", networkId);
const tokenKey = assetKey("USDT", networkId);
const contractAddress = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
/** The published words that every fresh anvil has given coins. */
const seed = seedOf(evmHd.rows[1]?.mnemonic ?? "");
const own = evmPersonalKey(seed);
const other = evmPersonalKey(seedOf(evmHd.rows[0]?.mnemonic ?? ""));
const publicKey = bytesToHex(own.publicKey);

let anvil: Anvil;
let rpc: Rpc;
let chain: Chain;
let world: PersonalWorld;
beforeAll(async () => {
  anvil = await startAnvil(networkId);
  rpc = createRpc({ url: anvil.url, timeoutMs: 30_000 });
  const tokens = [{ assetKey: tokenKey, contractAddress }];
  chain = evmChain({ url: anvil.url, networkId, confirmationsNeeded: 1, coinKey, tokens });
  world = { chain, signing: evmSigning, seed, publicKey };
  await dev("anvil_setCode", contractAddress, plainToken);
  await dev("anvil_setStorageAt", contractAddress, wordOf(own.address), wordOf(9_000_000n));
  await dev("evm_mine");
});
afterAll(() => anvil?.stop());

const dev = (method: string, ...params: unknown[]) =>
  rpc.ask({ method, params }, (result) => result);
let fresh = 0x1000;
const freshAddress = (): string => {
  const parsed = chain.parseAddress(`0x${(fresh += 1).toString(16).padStart(40, "0")}`);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};
const coins = (units: bigint, to = freshAddress()) => ({ assetKey: coinKey, to, units, memo: "" });
const tokens = (units: bigint, to = freshAddress()) => ({
  assetKey: tokenKey,
  contractAddress,
  to,
  units,
  memo: "",
});

describe("rule 504: from order to chain, signed with the key of published words", () => {
  test("coins", async () => {
    const order = coins(10n ** 17n);
    const before = await chain.balanceOf(own.address, coinKey);
    const { feeUnits, transactionId } = await sendPersonally(world, order);
    await dev("evm_mine");
    const status = await chain.statusOf(transactionId);
    if (status.status !== "included") throw new Error(status.status);
    expect(status.isSuccess).toBe(true);
    expect(status.feeUnits <= feeUnits).toBe(true);
    expect(await chain.balanceOf(order.to, coinKey)).toBe(10n ** 17n);
    const after = await chain.balanceOf(own.address, coinKey);
    expect(after).toBe(before - 10n ** 17n - status.feeUnits);
  });

  test("a token", async () => {
    const order = tokens(2_500_000n);
    const { transactionId } = await sendPersonally(world, order);
    await dev("evm_mine");
    expect(await chain.statusOf(transactionId)).toMatchObject({ isSuccess: true });
    expect(await chain.balanceOf(order.to, tokenKey)).toBe(2_500_000n);
    expect(await chain.balanceOf(own.address, tokenKey)).toBe(6_500_000n);
  });

  test("all the coins but what was quoted for the fee", async () => {
    const rich = evmPersonalKey(seedOf(evmHd.rows[0]?.mnemonic ?? ""));
    await dev("anvil_setBalance", rich.address, `0x${(10n ** 18n).toString(16)}`);
    const own0 = { ...world, seed: seedOf(evmHd.rows[0]?.mnemonic ?? "") };
    const theirs = { ...own0, publicKey: bytesToHex(rich.publicKey) };
    const to = freshAddress();
    const asked = { ...coins(10n ** 18n, to), publicKey: theirs.publicKey };
    const quote = await personalOf(chain).quote(asked);
    if (!quote.ok) throw new Error(quote.problem.kind);
    const units = 10n ** 18n - quote.value.outlayUnits;
    await sendPersonally(theirs, coins(units, to));
    await dev("evm_mine");
    expect(await chain.balanceOf(to, coinKey)).toBe(units);
  });
});

describe("rule 504: not built are", () => {
  test.each<[string, () => object, PersonalRefusal | object]>([
    ["coins to oneself", () => coins(1n, own.address), { kind: "invalidAddress" }],
    ["coins to no address", () => coins(1n, "nobody"), { kind: "invalidAddress" }],
    ["a token to its contract", () => tokens(1n, contractAddress), { kind: "invalidAddress" }],
    ["coins to nobody", () => coins(1n, `0x${"0".repeat(40)}`), { kind: "invalidAddress" }],
    ["nothing at all", () => coins(0n), { kind: "tooLittle", unitsMin: 1n }],
    ["a memo", () => ({ ...coins(1n), memo: "rent" }), { kind: "invalidMemo" }],
    ["a key that is none", () => ({ ...coins(1n), publicKey: "02" }), { kind: "invalidPublicKey" }],
    [
      "a key off the curve",
      () => ({ ...coins(1n), publicKey: `02${"ff".repeat(32)}` }),
      { kind: "invalidPublicKey" },
    ],
    [
      "more coins than there are",
      () => coins(10n ** 30n),
      { kind: "insufficientFunds", lacks: "asset" },
    ],
    [
      "more of a token than a word holds",
      () => tokens(2n ** 260n),
      { kind: "insufficientFunds", lacks: "asset" },
    ],
    [
      "more of a token than there is",
      () => tokens(10n ** 12n),
      { kind: "insufficientFunds", lacks: "asset", neededUnits: 10n ** 12n },
    ],
  ])("%s", async (_, order, problem) => {
    const asked = { publicKey, ...order() } as Parameters<
      ReturnType<typeof personalOf>["build"]
    >[0];
    const built = await personalOf(chain).build(asked);
    expect(built).toMatchObject({ ok: false, problem });
  });

  test("a token without coins for the fee", async () => {
    const poor = evmPersonalKey(new Uint8Array(64).fill(7));
    await dev("anvil_setStorageAt", contractAddress, wordOf(poor.address), wordOf(5n));
    await dev("evm_mine");
    const asked = { ...tokens(5n), publicKey: bytesToHex(poor.publicKey) };
    const built = await personalOf(chain).build(asked);
    expect(built).toMatchObject({
      ok: false,
      problem: { kind: "insufficientFunds", lacks: "fee", heldUnits: 0n },
    });
  });
});

describe("rule 510: nothing is made of", () => {
  test("signatures that are another key's, of other bytes, high, missing, twice or strange", async () => {
    const order = coins(1n);
    const built = await buildPersonally(world, order);
    const [right] = signPersonally(world, order, built);
    const [ofOthers] = signPersonally(
      world,
      coins(2n, order.to),
      await buildPersonally(world, coins(2n, order.to)),
    );
    const signature = right?.signature ?? "";
    const [input] = built.inputs;
    const foreign = evmSigning.signHash(input?.hash ?? "", other.privateKey);
    const refusalOf = (...given: readonly { id: string; signature: string }[]) => {
      const made = personalOf(chain).assemble({
        publicKey,
        unsigned: built.unsigned,
        signatures: given,
      });
      return made.ok ? null : made.problem;
    };
    expect(refusalOf({ id: "0", signature })).toBeNull();
    const flipped = `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}`;
    for (const wrong of [
      foreign,
      ofOthers?.signature ?? "",
      flipped,
      "",
      "zz",
      `${signature}00`,
      `0x${signature}`,
    ])
      expect(refusalOf({ id: "0", signature: wrong })).toEqual({ kind: "wrongSignature", id: "0" });
    expect(refusalOf()).toEqual({ kind: "missingSignature", id: "0" });
    const twice = { id: "0", signature };
    expect(refusalOf(twice, twice)).toEqual({ kind: "missingSignature", id: "0" });
    expect(refusalOf(twice, { id: "1", signature })).toEqual({ kind: "unknownInput", id: "1" });
  });
});

test("rule 511: of two with one nonce one is mined; the other is dead, and known to be", async () => {
  const [first, second] = [
    await preparePersonally(world, coins(1n)),
    await preparePersonally(world, coins(2n)),
  ];
  const { broadcast, isDead } = personalOf(chain);
  expect(await broadcast(first)).toEqual({ kind: "onItsWay" });
  expect(await broadcast(first)).toEqual({ kind: "onItsWay" });
  const ofSecond = { publicKey, unsigned: second.unsigned };
  expect(await isDead(ofSecond)).toBe(false);
  await dev("evm_mine");
  expect(await broadcast(second)).toEqual({ kind: "sequenceUsed" });
  expect(await isDead(ofSecond)).toBe(true);
  expect(await chain.statusOf(second.transactionId)).toEqual({ status: "unseen" });
  expect(await chain.statusOf(first.transactionId)).toMatchObject({ status: "included" });
});
