import { assetKey } from "@coffer/core/assets";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { Transaction } from "@scure/btc-signer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import bip84 from "../../../vectors/bip84.json" with { type: "json" };
import type { Chain } from "../../chain.ts";
import { seedOf } from "../../seed.ts";
import {
  buildPersonally,
  personalOf,
  preparePersonally,
  sendPersonally,
  signPersonally,
  type PersonalWorld,
} from "../../testing/sendPersonally.ts";
import { type BitcoinNode, startBitcoinNode } from "../../testing/startBitcoinNode.ts";
import { scriptOfAddress } from "../bitcoinNetwork.ts";
import { bitcoinPersonalKey } from "../personal/bitcoinPersonalKey.ts";
import { bitcoinSigning } from "../personal/bitcoinSigning.ts";
import { bitcoinChain } from "./bitcoinChain.ts";

const COIN = 100_000_000n;
const DEPTH = 3;
const networkId = { type: "bitcoin", chainId: "regtest" };
const coinKey = assetKey("BTC", networkId);

let node: BitcoinNode;
let chain: Chain;
beforeAll(async () => {
  node = await startBitcoinNode();
  chain = bitcoinChain({
    url: node.url,
    networkId,
    coinKey,
    confirmationsNeeded: DEPTH,
    tokens: [],
  });
});
afterAll(() => node?.close());

type Person = PersonalWorld & { readonly address: string };

/** The first is of published words, as BIP84 gives them. */
let people = 0;
function somebody(): Person {
  const seed = people === 0 ? seedOf(bip84.mnemonic) : new Uint8Array(64).fill(people);
  people += 1;
  const { address, publicKey } = bitcoinPersonalKey(seed, "regtest");
  return { chain, signing: bitcoinSigning, seed, publicKey: bytesToHex(publicKey), address };
}

/** Somebody with outputs of these satoshi, each of a transaction of its own. */
async function somebodyWith(...units: readonly bigint[]): Promise<Person> {
  const person = somebody();
  await node.payOut(units.map((each) => [{ to: person.address, units: each }]));
  await node.mine(DEPTH);
  return person;
}

const coins = (units: bigint, to = somebody().address) => ({
  assetKey: coinKey,
  to,
  units,
  memo: "",
});

describe("rule 504: from order to chain, signed with the key of published words", () => {
  test("several inputs, and what is left comes back to the own address", async () => {
    const person = await somebodyWith(COIN, COIN, 2n * COIN);
    expect(person.address).toBe(bip84.ofPrivateAccounts.regtest);
    const order = coins(3n * COIN);
    const { feeUnits, inputs, transactionId } = await sendPersonally(person, order);
    expect(inputs).toHaveLength(3);
    await node.mine();
    const status = await chain.statusOf(transactionId);
    expect(status).toMatchObject({ status: "included", feeUnits });
    expect(await chain.balanceOf(order.to, coinKey)).toBe(3n * COIN);
    expect(await chain.balanceOf(person.address, coinKey)).toBe(COIN - feeUnits);
  });

  test("what comes back is spent before it is in a block, one after the other", async () => {
    const person = await somebodyWith(COIN);
    const orders = [coins(10_000n), coins(20_000n), coins(30_000n)];
    const sent = [];
    for (const order of orders) sent.push(await sendPersonally(person, order));
    await node.mine();
    const fees = sent.reduce((sum, { feeUnits }) => sum + feeUnits, 0n);
    expect(await chain.balanceOf(person.address, coinKey)).toBe(COIN - 60_000n - fees);
    for (const { to, units } of orders) expect(await chain.balanceOf(to, coinKey)).toBe(units);
  });

  test("after another wallet of the same words has spent from the address in its own way", async () => {
    const person = await somebodyWith(COIN);
    const elsewhere = await buildPersonally(person, coins(5_000n));
    const foreign = Transaction.fromPSBT(hexToBytes(elsewhere.inputs[0]?.payload ?? ""));
    for (let at = 0; at < foreign.inputsLength; at += 1)
      foreign.updateInput(at, { sequence: 0xffff_ffff });
    foreign.sign(bitcoinPersonalKey(person.seed, "regtest").privateKey);
    foreign.finalize();
    const { broadcast } = personalOf(chain);
    const signed = { transaction: foreign.hex, transactionId: foreign.id };
    expect(await broadcast(signed)).toEqual({ kind: "onItsWay" });
    const whileItWaits = coins(6_000n);
    await sendPersonally(person, whileItWaits);
    await node.mine();
    const order = coins(7_000n);
    await sendPersonally(person, order);
    await node.mine();
    for (const { to, units } of [whileItWaits, order])
      expect(await chain.balanceOf(to, coinKey)).toBe(units);
  });

  test("all but the fee that was quoted for all", async () => {
    const person = await somebodyWith(50_000n, 60_000n);
    const to = somebody().address;
    const { publicKey } = person;
    const quote = await personalOf(chain).quote({ ...coins(110_000n, to), publicKey });
    if (!quote.ok) throw new Error(quote.problem.kind);
    const units = 110_000n - quote.value.outlayUnits;
    const { feeUnits } = await sendPersonally(person, coins(units, to));
    expect(feeUnits).toBe(quote.value.feeUnits);
    await node.mine();
    expect(await chain.balanceOf(to, coinKey)).toBe(units);
    expect(await chain.balanceOf(person.address, coinKey)).toBe(0n);
  });

  test("what would be left over as dust goes to who mines, and is shown as the fee that it is", async () => {
    const person = await somebodyWith(50_000n);
    const to = somebody().address;
    const whole = await buildPersonally(person, coins(40_000n, to));
    const units = 50_000n - whole.feeUnits - 100n;
    const { feeUnits } = await sendPersonally(person, coins(units, to));
    expect(feeUnits).toBe(50_000n - units);
    await node.mine();
    expect(await chain.balanceOf(person.address, coinKey)).toBe(0n);
  });
});

describe("rule 504: not built are", () => {
  const problemOf = async (person: Person, order: ReturnType<typeof coins>) => {
    const built = await personalOf(chain).build({ ...order, publicKey: person.publicKey });
    return built.ok ? null : built.problem;
  };

  test("dust, memos, oneself, addresses of another chain, and more than there is", async () => {
    const person = await somebodyWith(30_000n);
    expect(await problemOf(person, coins(293n))).toEqual({ kind: "tooLittle", unitsMin: 294n });
    expect(await problemOf(person, coins(294n))).toBeNull();
    expect(await problemOf(person, { ...coins(1_000n), memo: "rent" })).toEqual({
      kind: "invalidMemo",
    });
    for (const to of [person.address, bip84.addresses[0] ?? "", "nobody"])
      expect(await problemOf(person, coins(1_000n, to))).toEqual({ kind: "invalidAddress" });
    expect(await problemOf(person, coins(29_999n))).toMatchObject({
      kind: "insufficientFunds",
      lacks: "asset",
      heldUnits: 30_000n,
    });
    const [, unknown] = [somebody(), somebody()];
    expect(await problemOf(unknown, coins(1_000n))).toMatchObject({ heldUnits: 0n });
    const noKey = { ...person, publicKey: `${person.publicKey}00` };
    expect(await problemOf(noKey, coins(1_000n))).toEqual({ kind: "invalidPublicKey" });
  });

  test("coins that are not deep enough yet", async () => {
    const person = somebody();
    await node.payOut([[{ to: person.address, units: 30_000n }]]);
    await node.mine(DEPTH - 1);
    expect(await problemOf(person, coins(1_000n))).toMatchObject({ heldUnits: 0n });
    await node.mine();
    expect(await problemOf(person, coins(1_000n))).toBeNull();
  });

  test("rule 508: what lies in more pieces than one transaction takes; what it takes is said", async () => {
    const person = somebody();
    const pieces = Array.from({ length: 45 }, () => ({ to: person.address, units: 5_000n }));
    await node.payOut([pieces]);
    await node.mine(DEPTH);
    const problem = await problemOf(person, coins(190_000n));
    if (problem?.kind !== "tooManyPieces") throw new Error(JSON.stringify(problem?.kind));
    expect(await problemOf(person, coins(problem.unitsMax + 1n))).toMatchObject({
      kind: "tooManyPieces",
    });
    const order = coins(problem.unitsMax);
    const { inputs } = await sendPersonally(person, order);
    expect(inputs).toHaveLength(40);
    await node.mine();
    expect(await chain.balanceOf(order.to, coinKey)).toBe(problem.unitsMax);
  });
});

test("rule 510: a wrong signature of one input is refused, and nothing is sent", async () => {
  const person = await somebodyWith(20_000n, 20_000n);
  const order = coins(30_000n);
  const built = await buildPersonally(person, order);
  const [first, second] = signPersonally(person, order, built);
  const made = personalOf(chain).assemble({
    publicKey: person.publicKey,
    unsigned: built.unsigned,
    signatures: [first, { id: "1", signature: first?.signature ?? "" }].flatMap(
      (each) => each ?? [],
    ),
  });
  expect(second?.id).toBe("1");
  expect(made).toEqual({ ok: false, problem: { kind: "wrongSignature", id: "1" } });
  await node.mine();
  expect(await chain.balanceOf(person.address, coinKey)).toBe(40_000n);
});

test("rule 511: of two that spend the same one is mined; the other is dead, and known to be", async () => {
  const person = await somebodyWith(COIN);
  const [one, two] = [
    await preparePersonally(person, coins(10_000n)),
    await preparePersonally(person, coins(20_000n)),
  ];
  const { publicKey } = person;
  const { broadcast, isDead } = personalOf(chain);
  expect(await broadcast(one)).toEqual({ kind: "onItsWay" });
  expect(await broadcast(one)).toEqual({ kind: "onItsWay" });
  expect(await isDead({ publicKey, unsigned: two.unsigned })).toBe(false);
  await node.mine();
  expect(await broadcast(two)).toEqual({ kind: "sequenceUsed" });
  expect(await isDead({ publicKey, unsigned: two.unsigned })).toBe(true);
  expect(await chain.statusOf(two.transactionId)).toEqual({ status: "unseen" });
  expect(await broadcast(one)).toEqual({ kind: "onItsWay" });
});

test("an address is that of its public key, whoever asks", () => {
  const { address, publicKey } = somebody();
  const told = personalOf(chain).addressOf(publicKey);
  expect(told).toEqual({ ok: true, value: address });
  expect(scriptOfAddress("regtest", address)).toMatch(/^0014/);
});
