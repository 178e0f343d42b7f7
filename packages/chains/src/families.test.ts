import type { AssetKey } from "@coffer/core/assets";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Chain, type ChainPoint, type ChainStep, type FeeQuote, stepsOf } from "./chain.ts";
import type { FamilyAccount, TransferIntent, UnsignedVersion } from "./chainFamily.ts";
import { chainFamilies, familyOf } from "./families.ts";
import { NodeUnavailable } from "./nodeFailures.ts";
import {
  bitcoinWorld,
  evmWorld,
  tonWorld,
  toyWorld,
  type FamilyWorld,
} from "./testing/familyWorlds.ts";
import { toyFamily } from "./testing/toy/toyFamily.ts";

const UNITS = 1_000n;
const PAYER = 0n;
const DEPTH = 6;
const MEMO = "order 7";

// What whoever keeps and moves coins relies on, whatever the family: the contract of the port.
describe.each([
  ["EVM", evmWorld, "refused"],
  ["TON", tonWorld, "carried"],
  ["Bitcoin", bitcoinWorld, "refused"],
  ["a toy", toyWorld, "carried"],
] as const)("%s", (_name, start, becomesOfMemo) => {
  let world: FamilyWorld;
  let chain: Chain;
  let account: FamilyAccount;
  let payer: string;
  let fresh = 1_000n;
  beforeAll(async () => {
    world = await start();
    chain = world.family.openChain(world.settings);
    account = world.family.openAccount(world.seed);
    payer = account.addressAt(PAYER);
    await world.mine();
  });
  afterAll(() => world.stop());
  const freshAddress = () => account.addressAt((fresh += 1n));
  const coin = (): AssetKey => world.settings.coinKey;

  /** A transfer of the payer as it would be prepared now. */
  async function planned(to: string, over: { fee?: FeeQuote; units?: bigint; memo?: string } = {}) {
    const { units = UNITS, memo = "" } = over;
    const moves = { assetKey: coin(), from: payer, to, units, memo };
    const quote = await chain.quoteFee(moves);
    if (!quote.ok) throw new Error(quote.problem);
    const { feeUnits: feeUnitsMax, terms } = over.fee ?? quote.value;
    const sequence = await chain.sequenceOf(payer, "mined");
    const payload = await chain.buildTransfer({ ...moves, sequence, terms });
    const { networkId } = world.settings;
    const intent: TransferIntent = { networkId, to, units, memo, feeUnitsMax, sequence };
    return { payload, intent, sequence, fee: { feeUnits: feeUnitsMax, terms } };
  }

  const verify = (version: UnsignedVersion, intent: TransferIntent) =>
    world.family.verifyVersion(version, intent).ok;

  function signed(payload: string) {
    const made = account.sign(payload, PAYER);
    if (!made.ok) throw new Error(made.problem);
    return made.value;
  }

  async function pay(to: string, memo = ""): Promise<string> {
    const made = signed((await planned(to, { memo })).payload);
    expect(await chain.broadcast(made)).toEqual({ kind: "onItsWay" });
    await world.mine();
    return made.transactionId;
  }

  async function pointAtHead(): Promise<ChainPoint> {
    const point = await chain.pointAt(await chain.height());
    if (point === undefined) throw new Error("A chain has a head.");
    return point;
  }

  const scan = (from: ChainPoint, owned: readonly string[], stored: readonly ChainPoint[] = []) =>
    chain.scan({
      from,
      toHeight: from.height + 100n,
      depthOfRecheck: DEPTH,
      ownedOf: async (asked) => new Set(asked.filter((address) => owned.includes(address))),
      storedHash: async (height) => stored.find((point) => point.height === height)?.hash,
    });

  describe("keys and addresses", () => {
    test("who only watches derives every address that the keys have", () => {
      const { publicHalf } = account;
      const addresses = [0n, 1n, 7n, 41n].map((index) => account.addressAt(index));
      expect(addresses).toEqual(
        [0n, 1n, 7n, 41n].map((index) => chain.addressAt(publicHalf, index)),
      );
      expect(new Set(addresses).size).toBe(4);
    });

    test("another account of the seed has keys and addresses of its own", () => {
      const other = world.family.openAccount(world.seed, 1);
      expect(other.publicHalf).not.toBe(account.publicHalf);
      expect(other.publicHalf).toBe(world.family.openAccount(world.seed, 1).publicHalf);
      expect(other.addressAt(7n)).toBe(chain.addressAt(other.publicHalf, 7n));
      expect(other.addressAt(7n)).not.toBe(account.addressAt(7n));
    });

    test("an address has one spelling, and what is none is refused", () => {
      const address = freshAddress();
      expect(chain.parseAddress(address)).toEqual({ ok: true, value: address });
      for (const text of ["", "nobody", `${address}0`, address.slice(1)])
        expect(chain.parseAddress(text).ok).toBe(false);
    });

    test("nothing is signed with the key of another address, nor what is no transfer", async () => {
      const { payload } = await planned(freshAddress());
      // A family whose bytes do not name their sender signs for the key it is asked for.
      expect(account.sign(payload, 1n)).not.toEqual(account.sign(payload, PAYER));
      expect(account.sign("what is no transfer", PAYER).ok).toBe(false);
    });
  });

  describe("what is to be signed", () => {
    test("does what is intended, at most at the fee that was quoted", async () => {
      const { intent, payload } = await planned(freshAddress());
      expect(world.family.verifyVersion({ payload }, intent)).toEqual({ ok: true, value: null });
    });

    test.each<[string, (intent: TransferIntent) => TransferIntent]>([
      ["another receiver", (intent) => ({ ...intent, to: freshAddress() })],
      ["more units", (intent) => ({ ...intent, units: intent.units - 1n })],
      ["fewer units", (intent) => ({ ...intent, units: intent.units + 1n })],
      ["another sequence number", (intent) => ({ ...intent, sequence: intent.sequence + 1n })],
      ["a dearer fee", (intent) => ({ ...intent, feeUnitsMax: intent.feeUnitsMax - 1n })],
      ["the coin for a token", (intent) => ({ ...intent, contractAddress: freshAddress() })],
      [
        "another network",
        (intent) => ({ ...intent, networkId: { ...intent.networkId, chainId: "77" } }),
      ],
    ])("is refused with %s", async (_, change) => {
      const { intent, payload } = await planned(freshAddress());
      expect(verify({ payload }, change(intent))).toBe(false);
    });

    test("what cannot be read is refused", async () => {
      const { intent } = await planned(freshAddress());
      for (const payload of ["", "0x", "{}", "nothing"])
        expect(verify({ payload }, intent)).toBe(false);
    });
  });

  describe("a payment", () => {
    test("arrives, costs what was quoted at most, and is found by its sequence number", async () => {
      const to = freshAddress();
      const before = await chain.balanceOf(payer, coin());
      const { fee, payload, sequence } = await planned(to);
      const made = signed(payload);
      expect(await chain.statusOf(made.transactionId)).toEqual({ status: "unseen" });
      expect(await chain.transactionAt(payer, sequence)).toBeUndefined();
      expect(await chain.broadcast(made)).toEqual({ kind: "onItsWay" });
      expect(await chain.broadcast(made)).toEqual({ kind: "onItsWay" });
      expect(await chain.statusOf(made.transactionId)).toEqual({ status: "pending" });
      expect(await chain.sequenceOf(payer, "withPending")).toBe(sequence + 1n);
      expect(await chain.sequenceOf(payer, "mined")).toBe(sequence);
      await world.mine();
      const [status] = await chain.statusesOf([made.transactionId]);
      if (status?.status !== "included") throw new Error(`It is ${status?.status}.`);
      expect(status).toMatchObject({ confirmations: 1, isSuccess: true });
      expect(status.height).toBe(await chain.height());
      expect(status.feeUnits).toBeLessThanOrEqual(fee.feeUnits);
      expect(await chain.balanceOf(to, coin())).toBe(UNITS);
      expect(await chain.balanceOf(payer, coin())).toBe(before - UNITS - status.feeUnits);
      expect(await chain.sequenceOf(payer, "mined")).toBe(sequence + 1n);
      const atHeight = status.height - 1n;
      expect(await chain.sequenceOf(payer, { atHeight })).toBe(sequence);
      expect(await chain.transactionAt(payer, sequence)).toEqual({
        transactionId: made.transactionId,
        isProven: true,
        fee: expect.objectContaining({ terms: fee.terms }),
        moves: { assetKey: coin(), to, units: UNITS, memo: "" },
      });
      const asked = { addresses: [to, payer], assetKey: coin(), height: atHeight };
      expect(await chain.balancesAt(asked)).toEqual(
        new Map([
          [to, 0n],
          [payer, before],
        ]),
      );
      await world.mine();
      expect(await chain.statusOf(made.transactionId)).toMatchObject({ confirmations: 2 });
    });

    test("with a number that is used can never be mined", async () => {
      const late = signed((await planned(freshAddress())).payload);
      await pay(freshAddress());
      expect((await chain.broadcast(late)).kind).toBe("sequenceUsed");
    });

    test("changed after it was signed is taken by no node", async () => {
      const { transaction, transactionId } = signed((await planned(freshAddress())).payload);
      const end = transaction.length - 8;
      const flipped = transaction[end] === "1" ? "2" : "1";
      const changed = transaction.slice(0, end) + flipped + transaction.slice(end + 1);
      const answer = await chain
        .broadcast({ transaction: changed, transactionId })
        .catch((error: unknown) => ({ kind: "thrown", error }));
      expect(answer.kind).not.toBe("onItsWay");
    });
  });

  describe("a version in another's place", () => {
    let waiting: Awaited<ReturnType<typeof planned>>;
    let receiver: string;
    beforeEach(async () => {
      receiver = freshAddress();
      waiting = await planned(receiver);
      await chain.broadcast(signed(waiting.payload));
    });
    const dearer = async () => {
      const market = await chain.feeMarket();
      const feeUnitsMax = waiting.fee.feeUnits * 4n;
      const next = market.replacement({ last: waiting.fee.terms, feeUnitsMax });
      if (!next.ok) throw new Error(next.problem);
      return planned(receiver, { fee: next.value });
    };

    test("is dearer, and only one of the two is mined", async () => {
      const next = await dearer();
      expect(next.fee.feeUnits).toBeGreaterThan(waiting.fee.feeUnits);
      expect(verify({ payload: next.payload, replaced: waiting.payload }, next.intent)).toBe(true);
      const made = signed(next.payload);
      expect(await chain.broadcast(made)).toEqual({ kind: "onItsWay" });
      await world.mine();
      expect(await chain.statusOf(made.transactionId)).toMatchObject({ status: "included" });
      expect(await chain.balanceOf(receiver, coin())).toBe(UNITS);
      expect((await chain.statusOf(signed(waiting.payload).transactionId)).status).not.toBe(
        "included",
      );
    });

    test("is refused when it is no dearer", async () => {
      const { intent, payload } = waiting;
      expect(verify({ payload, replaced: payload }, intent)).toBe(false);
      await world.mine();
    });

    test("is refused in the place of one with another sequence number", async () => {
      const { intent, payload } = await dearer();
      const { terms } = waiting.fee;
      const { units } = intent;
      const sequence = waiting.sequence + 1n;
      const moves = { assetKey: coin(), from: payer, to: receiver, units, memo: "" };
      const other = await chain.buildTransfer({ ...moves, sequence, terms });
      expect(verify({ payload, replaced: other }, intent)).toBe(false);
      await world.mine();
    });

    test("is not made above a ceiling", async () => {
      const { feeUnits: feeUnitsMax, terms: last } = waiting.fee;
      const market = await chain.feeMarket();
      expect(market.replacement({ last, feeUnitsMax })).toEqual({
        ok: false,
        problem: "ceilingReached",
      });
      await world.mine();
    });
  });

  describe("a watch", () => {
    test("finds a deposit once, and nothing of strangers", async () => {
      const [mine, stranger] = [freshAddress(), freshAddress()];
      const from = await pointAtHead();
      const transactionId = await pay(mine);
      await pay(stranger);
      const step = await scan(from, [mine]);
      if (step.kind !== "advance") throw new Error(step.kind);
      const height = from.height + 1n;
      expect(step.deposits).toEqual([
        expect.objectContaining({
          assetKey: coin(),
          address: mine,
          from: payer,
          units: UNITS,
          memo: "",
          transactionId,
          height,
          blockHash: step.headers.find((header) => header.height === height)?.hash,
        }),
      ]);
      expect(step.to).toEqual(await pointAtHead());
      expect(await scan(step.to, [mine])).toEqual({ kind: "idle" });
      // As whoever compares two nodes reads: that block alone, with nothing remembered.
      const other = world.family.openChain({ ...world.settings, memory: undefined });
      const alone = await other.scan({
        from,
        toHeight: height,
        depthOfRecheck: 0,
        ownedOf: async () => new Set([mine]),
        storedHash: async () => undefined,
      });
      expect(alone).toMatchObject({ kind: "advance", to: { height }, deposits: step.deposits });
    });

    test("with the statuses says all that addresses have, to the unit and block by block", async () => {
      const mine = freshAddress();
      const from = await pointAtHead();
      const before = await chain.balanceOf(payer, coin());
      const ids = [await pay(mine), await pay(mine), await pay(freshAddress())];
      const step = await scan(from, [mine, payer]);
      if (step.kind !== "advance") throw new Error(step.kind);
      const statuses = await chain.statusesOf(ids);
      for (const { height } of step.headers) {
        const asked = { addresses: [mine, payer], assetKey: coin(), height };
        const held = await chain.balancesAt(asked);
        const isHere = (each: { readonly height: bigint }) => each.height <= height;
        const sum = (units: readonly bigint[]) => units.reduce((all, each) => all + each, 0n);
        const came = sum(step.deposits.filter(isHere).map(({ units }) => units));
        const cost = sum(step.upkeep.filter(isHere).map(({ units }) => units));
        const left = sum(statuses.map((status) => takenBy(stepsOf(status).filter(isHere))));
        expect(sum([...held.values()])).toBe(before + came - cost - left);
      }
    });

    test("goes back over blocks that were replaced, no further than it may", async () => {
      const known = await pointAtHead();
      await world.mine();
      const undone = await pointAtHead();
      await world.reorganise(1);
      expect(await scan(undone, [], [known])).toEqual({ kind: "rewind", to: known });
      expect(await scan(undone, [])).toEqual({ kind: "otherChain" });
    });

    test("says so when the chain is shorter than what was read", async () => {
      const head = await pointAtHead();
      const ahead = { height: head.height + 50n, hash: head.hash };
      expect(await scan(ahead, [])).toEqual({ kind: "wentBack" });
    });
  });

  const memoIs = {
    carried: async () => {
      expect(chain.hasMemos).toBe(true);
      const to = freshAddress();
      const { intent, payload, sequence } = await planned(to, { memo: MEMO });
      expect(verify({ payload }, intent)).toBe(true);
      for (const memo of ["", "order 8", `${MEMO} `, MEMO.toUpperCase()])
        expect(verify({ payload }, { ...intent, memo })).toBe(false);
      const bare = await planned(to);
      expect(verify({ payload: bare.payload }, { ...bare.intent, memo: MEMO })).toBe(false);
      const from = await pointAtHead();
      const transactionId = await pay(to, MEMO);
      const status = await chain.statusOf(transactionId);
      expect(status).toMatchObject({ status: "included", isSuccess: true });
      expect(await chain.transactionAt(payer, sequence)).toMatchObject({
        transactionId,
        moves: { assetKey: coin(), to, units: UNITS, memo: MEMO },
      });
      expect(await scan(from, [to])).toMatchObject({
        deposits: [{ address: to, units: UNITS, memo: MEMO, transactionId }],
      });
    },
    refused: async () => {
      expect(chain.hasMemos).toBe(false);
      const to = freshAddress();
      const { fee, intent, payload, sequence } = await planned(to);
      const moves = { assetKey: coin(), from: payer, to, units: UNITS, memo: MEMO };
      expect(await chain.quoteFee(moves)).toEqual({ ok: false, problem: "INVALID_MEMO" });
      const built = chain.buildTransfer({ ...moves, sequence, terms: fee.terms });
      await expect(built).rejects.toThrow("memo");
      expect(verify({ payload }, { ...intent, memo: MEMO })).toBe(false);
    },
  };

  const expectMemo = memoIs[becomesOfMemo];
  test(`a memo is ${becomesOfMemo}, and goes astray nowhere`, () => expectMemo());

  test("a node that is not there is away, and no fact follows", async () => {
    const away = world.family.openChain({ ...world.settings, url: "http://127.0.0.1:9" });
    await expect(away.height()).rejects.toThrow(NodeUnavailable);
    await expect(away.sequenceOf(payer, "mined")).rejects.toThrow(NodeUnavailable);
    await expect(away.balanceOf(payer, coin())).rejects.toThrow(NodeUnavailable);
    await expect(away.feeMarket()).rejects.toThrow(NodeUnavailable);
  });
});

/** Units that its sender has less by these steps. */
const takenBy = (steps: readonly ChainStep[]): bigint => {
  const moved = steps.findLast((step) => step.moved !== "nothing")?.moved;
  const units = moved === "left" || moved === "arrived" ? UNITS : 0n;
  return steps.reduce((sum, { feeUnits }) => sum + feeUnits, units);
};

test("a family is found by its networks' type, and one that nobody knows throws", () => {
  for (const family of chainFamilies) expect(familyOf(family)).toBe(family);
  expect(() => familyOf({ type: "toy" })).toThrow("No family of networks is called toy.");
  expect(familyOf({ type: "toy" }, [toyFamily])).toBe(toyFamily);
});
