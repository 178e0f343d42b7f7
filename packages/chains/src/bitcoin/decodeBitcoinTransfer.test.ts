import { hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { SigHash, Transaction } from "@scure/btc-signer";
import { describe, expect, test } from "vitest";
import { inputSequence } from "./bitcoinSequence.ts";
import { decodeBitcoinTransfer } from "./decodeBitcoinTransfer.ts";
import { verifyBitcoinBatch, verifyBitcoinVersion } from "./outgoing/verifyBitcoinVersion.ts";
import {
  account,
  forgePayload,
  lockOf,
  parentOf,
  receiver,
  sender,
  stranger,
  type Forged,
} from "./testing/forgePayload.ts";

const intent = {
  networkId: { type: "bitcoin", chainId: "regtest" },
  to: receiver,
  units: 1_000n,
  memo: "",
  feeUnitsMax: 500n,
  sequence: 7n,
};

test("what it does is read off the bytes alone", () => {
  const decoded = decodeBitcoinTransfer(forgePayload());
  expect(decoded).toMatchObject({
    ok: true,
    value: { facts: { payees: [{ units: 1_000n }], feeUnits: 500n, sequence: 7n, vbytes: 141n } },
  });
  expect(verifyBitcoinVersion({ payload: forgePayload() }, intent)).toEqual({
    ok: true,
    value: null,
  });
});

describe("refused, by whoever decodes and whoever signs, is (rule 461)", () => {
  const two = inputSequence(7n);
  const publicKey = hexToBytes(
    "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
  );
  const refusals: readonly [string, Forged][] = [
    ["an input of somebody else", { inputs: [{}, { from: stranger }] }],
    ["nothing of its own", { inputs: [] }],
    ["a lock to a script", { inputs: [{ from: "2NAUYAHhujozruyzpsFRP63mbrdaU5wnEpN" }] }],
    [
      "two places where the rest goes",
      { outputs: [receiver, sender, sender].map((to) => ({ to, units: 1_000n })) },
    ],
    ["nobody that it pays", { outputs: [{ to: sender, units: 9_500n }] }],
    ["more than it has", { outputs: [{ to: receiver, units: 10_001n }] }],
    ["two sequence numbers", { inputs: [{ sequence: two }, { sequence: two + 1 }] }],
    ["no sequence number", { inputs: [{ sequence: 0xffff_ffff }] }],
    ["a lock by age", { inputs: [{ sequence: 7 }] }],
    ["a lock by time", { lockTime: 7 }],
    [
      "a signature of another kind",
      { change: (to) => to.updateInput(0, { sighashType: SigHash.NONE }) },
    ],
    [
      "a word about an input",
      {
        change: (to) =>
          to.updateInput(0, { bip32Derivation: [[publicKey, { fingerprint: 1, path: [7] }]] }),
      },
    ],
    [
      "an input without the transaction that it is of",
      {
        inputs: [],
        change: (to) =>
          void to.addInput({
            txid: "aa".repeat(32),
            index: 0,
            sequence: two,
            witnessUtxo: { script: lockOf(sender), amount: 10_000n },
          }),
      },
    ],
  ];
  test.each(refusals)("%s", (_, forged) => {
    const payload = forgePayload(forged);
    expect(decodeBitcoinTransfer(payload).ok).toBe(false);
    expect(account.sign(payload, 0n).ok).toBe(false);
  });

  test("an amount that the transaction which it is of does not say", () => {
    const told = base64.decode(forgePayload());
    const parent = parentOf(sender, 10_000n);
    const lie = parentOf(sender, 9_900n);
    const at = Buffer.from(told).indexOf(Buffer.from(parent));
    expect(at).toBeGreaterThan(0);
    told.set(lie, at);
    expect(decodeBitcoinTransfer(base64.encode(told)).ok).toBe(false);
  });

  test.each(["", "0x", "{}", "cHNidP8=", `${forgePayload()}AAAA`, forgePayload().toLowerCase()])(
    "what is no payload: %s",
    (payload) => {
      expect(decodeBitcoinTransfer(payload).ok).toBe(false);
    },
  );

  test("what is signed already", () => {
    const signed = account.sign(forgePayload(), 0n);
    if (!signed.ok) throw new Error(signed.problem);
    expect(decodeBitcoinTransfer(base64.encode(hexToBytes(signed.value.transaction))).ok).toBe(
      false,
    );
  });
});

describe("what pays many", () => {
  const change = { to: sender, units: 6_000n };
  const [one, two, three] = [receiver, stranger, receiver].map((to, at) => ({
    to,
    units: at === 1 ? 2_000n : 1_000n,
  })) as [Payee, Payee, Payee]; // as many as there are
  type Payee = { readonly to: string; readonly units: bigint };
  const batch = (payees: readonly Payee[]) =>
    verifyBitcoinBatch(
      { payload: forgePayload({ outputs: [one, two, three, change] }) },
      { networkId: intent.networkId, feeUnitsMax: 0n, sequence: 7n, payees },
    ).ok;

  test("pays each whom it is to pay, in any order, and signs", () => {
    expect(batch([three, two, one])).toBe(true);
    expect(account.sign(forgePayload({ outputs: [one, two, three, change] }), 0n).ok).toBe(true);
  });

  test.each([
    ["somebody whom nobody asked to be paid", [one, two]],
    ["one of two equal ones alone", [one, two, two]],
    ["not everybody", [one, two, three, three]],
    ["another amount", [one, { ...two, units: 2_001n }, three]],
    ["another receiver", [one, { ...two, to: sender }, three]],
    ["an address of nobody", [one, { ...two, to: "bc1q" }, three]],
  ])("is refused when it pays %s (rule 464)", (_, payees) => {
    expect(batch(payees)).toBe(false);
  });

  test("is no payment of one receiver", () => {
    const payload = forgePayload({ outputs: [one, two, change] });
    expect(verifyBitcoinVersion({ payload }, { ...intent, feeUnitsMax: 10_000n }).ok).toBe(false);
  });
});

describe("a version in another's place", () => {
  const versionOf = (feeUnits: bigint, inputs: Forged["inputs"] = [{}]) =>
    forgePayload({
      inputs,
      outputs: [
        { to: receiver, units: 1_000n },
        { to: sender, units: 10_000n * BigInt(inputs.length) - 1_000n - feeUnits },
      ],
    });
  const verify = (payload: string, replaced: string) =>
    verifyBitcoinVersion({ payload, replaced }, { ...intent, feeUnitsMax: 5_000n }).ok;

  test.each([
    [641n, true],
    [640n, false],
    [500n, false],
  ])("pays for its own way on top: %d satoshi", (feeUnits, isTaken) => {
    expect(verify(versionOf(feeUnits), versionOf(500n))).toBe(isTaken);
  });

  test("pays more for its size, however large it becomes", () => {
    expect(verify(versionOf(900n, [{}, {}, {}]), versionOf(500n))).toBe(false);
    expect(verify(versionOf(1_300n, [{}, {}, {}]), versionOf(500n))).toBe(true);
  });

  test("spends what the one before spends, or both could be mined (rule 460)", () => {
    const other = forgePayload({
      inputs: [{ units: 9_999n }],
      outputs: [
        { to: receiver, units: 1_000n },
        { to: sender, units: 4_000n },
      ],
    });
    expect(verify(other, versionOf(500n))).toBe(false);
  });
});

test.each([1, 2, 5, 300])("the size of %d inputs is what is signed, or a little more", (count) => {
  const inputs = Array.from({ length: count }, (_, salt) => ({ units: 10_000n + BigInt(salt) }));
  const payload = forgePayload({ inputs, outputs: [{ to: receiver, units: 1_000n }] });
  const decoded = decodeBitcoinTransfer(payload);
  const signed = account.sign(payload, 0n);
  if (!decoded.ok || !signed.ok) throw new Error("It is signed.");
  const { vsize } = Transaction.fromRaw(hexToBytes(signed.value.transaction));
  const { vbytes } = decoded.value.facts;
  expect(vbytes).toBeGreaterThanOrEqual(vsize);
  expect(vbytes).toBeLessThanOrEqual(vsize + count);
});
