import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { describe, expect, test } from "vitest";
import { forgeInputs, other, own } from "../testing/forgeInputs.ts";
import { assemblePersonal } from "./assemblePersonal.ts";
import { bitcoinSigning } from "./bitcoinSigning.ts";

describe("rule 510: no transaction is made of", () => {
  const unsigned = base64.encode(hexToBytes(forgeInputs()[0]?.payload ?? ""));
  const hashes = forgeInputs().map(({ hash }) => hash);
  const { privateKey, publicKey } = own;
  const [first, second] = hashes.map((hash) => bitcoinSigning.signHash(hash, privateKey)) as [
    string,
    string,
  ]; // two inputs
  const made = (...signatures: readonly (readonly [string, string])[]) =>
    assemblePersonal({
      publicKey: bytesToHex(publicKey),
      unsigned,
      signatures: signatures.map(([id, signature]) => ({ id, signature })),
    });
  const highS = () => {
    const read = secp256k1.Signature.fromDER(second.slice(0, -2));
    const high = new secp256k1.Signature(read.r, secp256k1.CURVE.n - read.s);
    return `${high.toDERHex()}01`;
  };

  test("nothing less than the right signatures", () => {
    expect(made(["1", second], ["0", first]).ok).toBe(true);
  });

  test.each<[string, readonly (readonly [string, string])[], object]>([
    ["one signature", [["0", first]], { kind: "missingSignature", id: "1" }],
    [
      "two of one input",
      [
        ["0", first],
        ["0", first],
      ],
      { kind: "missingSignature", id: "0" },
    ],
    [
      "one of an input there is not",
      [
        ["0", first],
        ["1", second],
        ["2", second],
      ],
      { kind: "unknownInput", id: "2" },
    ],
    [
      "signatures that changed places",
      [
        ["0", second],
        ["1", first],
      ],
      { kind: "wrongSignature", id: "0" },
    ],
    [
      "another key's",
      [
        ["0", first],
        ["1", bitcoinSigning.signHash(hashes[1] ?? "", other.privateKey)],
      ],
      { kind: "wrongSignature", id: "1" },
    ],
    [
      "a second spelling",
      [
        ["0", first],
        ["1", highS()],
      ],
      { kind: "wrongSignature", id: "1" },
    ],
    [
      "another kind of hash",
      [
        ["0", first],
        ["1", `${second.slice(0, -2)}83`],
      ],
      { kind: "wrongSignature", id: "1" },
    ],
    [
      "no hex",
      [
        ["0", first],
        ["1", `${second}0`],
      ],
      { kind: "wrongSignature", id: "1" },
    ],
    [
      "nothing",
      [
        ["0", first],
        ["1", ""],
      ],
      { kind: "wrongSignature", id: "1" },
    ],
  ])("%s", (_, signatures, problem) => {
    expect(made(...signatures)).toEqual({ ok: false, problem });
  });
});
