import { secp256k1 } from "@noble/curves/secp256k1";
import { expect, test } from "vitest";
import vector from "../../vectors/eip1559.json" with { type: "json" };
import { addressOfPublicKey } from "./addressOfPublicKey.ts";
import { assembleEvmTransaction } from "./assembleEvmTransaction.ts";

const key = vector.privateKey.slice(2);
const from = addressOfPublicKey(secp256k1.getPublicKey(key));
const payloadHex = vector.unsigned;
const signed = secp256k1.sign(vector.signingHash.slice(2), key, { lowS: true });
const text = (r: bigint, s: bigint, parity: string) =>
  `0x${[r, s].map((part) => part.toString(16).padStart(64, "0")).join("")}${parity}`;
const parity = (recovery: number) => `0${recovery}`;
const signatureHex = text(signed.r, signed.s, parity(signed.recovery));
const order = secp256k1.CURVE.n;

test("payload and signature make the published transaction and its id", () => {
  expect(assembleEvmTransaction({ payloadHex, signatureHex, from })).toEqual({
    ok: true,
    value: { rawHex: vector.signed, transactionId: vector.txHash },
  });
});

test.each([
  ["nothing", ""],
  ["64 bytes", signatureHex.slice(0, -2)],
  ["66 bytes", `${signatureHex}00`],
  ["a parity of 27", text(signed.r, signed.s, "1b")],
  ["a parity of 2", text(signed.r, signed.s, "02")],
  ["the high twin of s", text(signed.r, order - signed.s, parity(1 - signed.recovery))],
  ["r of zero", text(0n, signed.s, "00")],
  ["s of zero", text(signed.r, 0n, "00")],
  ["r of the curve's order", text(order, signed.s, "00")],
  ["an r no point has", text(5n, signed.s, "00")],
])("a signature of %s is refused", (_, bad) => {
  expect(assembleEvmTransaction({ payloadHex, signatureHex: bad, from })).toEqual({
    ok: false,
    problem: { kind: "badSignature" },
  });
});

test("another account's signature is refused and named", () => {
  const other = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
  expect(assembleEvmTransaction({ payloadHex, signatureHex, from: other })).toEqual({
    ok: false,
    problem: { kind: "foreignSigner", signer: from },
  });
});

test("the right signature with the wrong parity is another account's", () => {
  const flipped = text(signed.r, signed.s, parity(1 - signed.recovery));
  const assembled = assembleEvmTransaction({ payloadHex, signatureHex: flipped, from });
  expect(assembled).toMatchObject({ ok: false, problem: { kind: "foreignSigner" } });
});

test("a signature over another payload is another account's", () => {
  const dearer = payloadHex.replace("8477359400", "8477359401");
  const assembled = assembleEvmTransaction({ payloadHex: dearer, signatureHex, from });
  expect(assembled).toMatchObject({ ok: false, problem: { kind: "foreignSigner" } });
});

test("a payload that does not decode is not assembled", () => {
  const assembled = assembleEvmTransaction({ payloadHex: vector.signed, signatureHex, from });
  expect(assembled).toMatchObject({ ok: false, problem: { kind: "undecodable" } });
});
