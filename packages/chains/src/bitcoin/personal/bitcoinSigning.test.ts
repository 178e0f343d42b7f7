import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { SigHash, Transaction } from "@scure/btc-signer";
import { describe, expect, test } from "vitest";
import {
  checkTransfer,
  signTransfer,
  type ConfirmedTransfer,
  type SigningProblem,
} from "../../personalSigning.ts";
import type { SignatureInput } from "../../signatureInput.ts";
import { refusalOf } from "../../testing/refusalOf.ts";
import { ByteReader, readSeenTransaction } from "../readSeenTransaction.ts";
import {
  forgeInputs as asked,
  networkId,
  other,
  own,
  seed,
  type ForgedInputs,
} from "../testing/forgeInputs.ts";
import { lockOf, parentOf, receiver as to, stranger as thief } from "../testing/forgePayload.ts";
import { assemblePersonal } from "./assemblePersonal.ts";
import { bitcoinSigning } from "./bitcoinSigning.ts";

const { address: from, publicKey } = own;
const nowMs = 1_800_000_000_000;

/** Pays 12,000 satoshi out of two of 10,000 at a fee of 500. */
const confirmed: ConfirmedTransfer = {
  networkId,
  from,
  to,
  units: 12_000n,
  memo: "",
  feeUnitsMax: 500n,
};

const why = (inputs: readonly SignatureInput[], over: Partial<ConfirmedTransfer> = {}) =>
  refusalOf(bitcoinSigning, seed, { confirmed: { ...confirmed, ...over }, inputs, nowMs });

const differs = (field: string) => ({ kind: "differs", field });
const undecodable = (reason: string) => ({ kind: "undecodable", reason });

test("rule 505: what was confirmed is shown off the bytes, and each input signed", () => {
  const inputs = asked();
  const question = { confirmed, inputs, nowMs };
  const checked = checkTransfer(bitcoinSigning, seed, question);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problem));
  const { hashes } = checked.value;
  expect(checked.value).toEqual({
    networkId,
    from,
    to,
    units: 12_000n,
    memo: "",
    feeUnits: 500n,
    hashes: inputs.map(({ hash }) => hash),
  });
  const signed = signTransfer(bitcoinSigning, seed, { ...question, hashes });
  if (!signed.ok) throw new Error(signed.problem.kind);
  const unsigned = base64.encode(hexToBytes(inputs[0]?.payload ?? ""));
  const signatures = signed.value.map(({ signature }, at) => ({ id: String(at), signature }));
  const made = assemblePersonal({ publicKey: bytesToHex(publicKey), unsigned, signatures });
  if (!made.ok) throw new Error(made.problem.kind);
  const { inputs: spent } = readSeenTransaction(new ByteReader(hexToBytes(made.value.transaction)));
  for (const [at, { witness }] of spent.entries()) {
    const [signature, key] = witness;
    expect(key).toEqual(publicKey);
    const der = bytesToHex(signature?.slice(0, -1) ?? new Uint8Array());
    expect(secp256k1.verify(secp256k1.Signature.fromDER(der), hashes[at] ?? "", publicKey)).toBe(
      true,
    );
  }
});

test("rule 505: with nothing to be given back, what is left goes to who mines, and was agreed to", () => {
  const inputs = asked({ outputs: [[to, 19_500n]] });
  expect(why(inputs, { units: 19_500n })).toBeNull();
});

describe("rules 505 and 508: a lying server is refused when", () => {
  test.each<[string, ForgedInputs, object]>([
    [
      "it pays somebody else",
      {
        outputs: [
          [thief, 12_000n],
          [from, 7_500n],
        ],
      },
      differs("to"),
    ],
    [
      "it pays one satoshi more",
      {
        outputs: [
          [to, 12_001n],
          [from, 7_499n],
        ],
      },
      differs("units"),
    ],
    [
      "it pays one less",
      {
        outputs: [
          [to, 11_999n],
          [from, 7_501n],
        ],
      },
      differs("units"),
    ],
    [
      "it pays another one too",
      {
        outputs: [
          [to, 12_000n],
          [thief, 1_000n],
          [from, 6_500n],
        ],
      },
      undecodable("it pays more than one"),
    ],
    [
      "it gives the rest back to another",
      {
        outputs: [
          [to, 12_000n],
          [thief, 7_500n],
        ],
      },
      undecodable("it pays more than one"),
    ],
    [
      "it pays the receiver twice",
      {
        outputs: [
          [to, 12_000n],
          [to, 7_500n],
        ],
      },
      undecodable("it pays more than one"),
    ],
    [
      "it gives the rest back in pieces",
      {
        outputs: [
          [to, 12_000n],
          [from, 7_000n],
          [from, 500n],
        ],
      },
      undecodable("it gives the rest back in pieces"),
    ],
    ["it pays nobody", { outputs: [[from, 19_500n]] }, undecodable("it pays nobody")],
    [
      "it burns what should come back",
      {
        outputs: [
          [to, 12_000n],
          [from, 7_499n],
        ],
      },
      { kind: "feeTooHigh", feeUnits: 501n },
    ],
    ["it burns all of it", { outputs: [[to, 12_000n]] }, { kind: "feeTooHigh", feeUnits: 8_000n }],
    [
      "one of the inputs is not ours",
      { spent: [{}, { of: thief }] },
      undecodable("its inputs are not of one address"),
    ],
    ["no input is ours", { spent: [{ of: thief }, { of: thief }] }, differs("sender")],
    [
      "an input waits for years",
      { spent: [{ sequence: 0x40_0001 }, { sequence: 0x40_0001 }] },
      undecodable("its inputs do not say one sequence number"),
    ],
    ["it waits for a height", { lockTime: 900_000 }, undecodable("it has another form")],
    [
      "an input signs nothing but itself",
      { spent: [{}, { more: { sighashType: SigHash.NONE } }] },
      undecodable("its inputs are not of one address"),
    ],
    [
      "an output says more than what it pays",
      {
        change: (transaction) =>
          transaction.updateOutput(0, { redeemScript: Uint8Array.of(0x51) }, true),
      },
      undecodable("it says more than it does"),
    ],
  ])("%s", (_, forged, problem) => {
    expect(why(asked(forged))).toEqual(problem);
  });

  test("an input is said to be worth less than it is: the previous transaction proves it", () => {
    const parent = parentOf(from, 10_000n, 0);
    const { txid } = readSeenTransaction(new ByteReader(parent));
    const witnessUtxo = { script: lockOf(from), amount: 1_000n };
    const transaction = new Transaction();
    transaction.addInput({ txid, index: 0, sequence: 0x8000_0000, witnessUtxo });
    transaction.addOutput({ script: lockOf(to), amount: 500n });
    const payload = bytesToHex(transaction.toPSBT());
    const [input] = asked();
    if (input === undefined) throw new Error("There are two.");
    expect(why([{ ...input, payload }], { units: 500n })).toEqual(
      undecodable("its inputs are not of one address"),
    );
  });

  test("a previous transaction is another one than the input names", () => {
    const bytes = hexToBytes(asked()[0]?.payload ?? "");
    // The units of the previous transaction's one output, 10,000, become 10,001 in their last byte.
    const at = bytesToHex(bytes).indexOf("1027000000000000") / 2;
    bytes[at] = (bytes[at] ?? 0) + 1;
    const inputs = asked().map((input) => ({ ...input, payload: bytesToHex(bytes) }));
    expect(why(inputs)).toMatchObject({ kind: "undecodable" });
  });

  test.each<[string, (inputs: readonly SignatureInput[]) => readonly SignatureInput[], object]>([
    ["an input is left out", (inputs) => inputs.slice(0, 1), { kind: "wrongInputs" }],
    ["no input is asked for", () => [], { kind: "wrongInputs" }],
    ["inputs change places", (inputs) => inputs.toReversed(), { kind: "wrongInputs" }],
    [
      "one is asked for twice",
      (inputs) => inputs.map((input) => ({ ...input, extra: { inputIndex: 0 } })),
      { kind: "wrongInputs" },
    ],
    [
      "the second input is of another payload",
      (inputs) => {
        const [foreign] = asked({ outputs: [[thief, 19_500n]] });
        return inputs.map((input, at) =>
          at === 0 ? input : { ...input, payload: foreign?.payload ?? "" },
        );
      },
      { kind: "wrongInputs" },
    ],
    [
      "a hash is another one",
      (inputs) =>
        inputs.map((input, at) => (at === 0 ? input : { ...input, hash: "00".repeat(32) })),
      { kind: "wrongHash", id: "input 1" },
    ],
    [
      "it asks for another key's signature",
      (inputs) => inputs.map((input) => ({ ...input, publicKey: bytesToHex(other.publicKey) })),
      { kind: "foreignInput", id: "input 0" },
    ],
    [
      "it names another chain",
      (inputs) =>
        inputs.map((input) => ({ ...input, networkId: { type: "bitcoin", chainId: "mainnet" } })),
      differs("network"),
    ],
    [
      "the bytes are no PSBT",
      (inputs) => inputs.map((input) => ({ ...input, payload: "00" })),
      undecodable("it is no PSBT in its one spelling"),
    ],
    [
      "the bytes are spelled in capitals",
      (inputs) => inputs.map((input) => ({ ...input, payload: input.payload.toUpperCase() })),
      undecodable("it is no PSBT in its one spelling"),
    ],
  ])("%s", (_, lie, problem) => {
    expect(why(lie(asked()))).toEqual(problem);
  });

  test.each<[string, Partial<ConfirmedTransfer>, object]>([
    ["a token was confirmed", { contractAddress: to }, differs("asset")],
    ["a memo was confirmed", { memo: "rent" }, differs("memo")],
    ["another account was confirmed", { from: other.address }, { kind: "foreignAccount" }],
  ])("%s", (_, over, problem) => {
    expect(why(asked(), over)).toEqual(problem);
  });

  test("rule 506: other coins are spent than those that were shown", () => {
    const shown = asked().map(({ hash }) => hash);
    const swapped = asked({
      spent: [{}, {}, { units: 400n }],
      outputs: [
        [to, 12_000n],
        [from, 7_900n],
      ],
    });
    const signed = signTransfer(bitcoinSigning, seed, {
      confirmed,
      inputs: swapped,
      hashes: shown,
      nowMs,
    });
    expect(signed).toEqual({ ok: false, problem: { kind: "changed" } satisfies SigningProblem });
  });
});
