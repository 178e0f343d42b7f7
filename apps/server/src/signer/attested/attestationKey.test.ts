import { ed25519 } from "@noble/curves/ed25519";
import { expect, test } from "vitest";
import { attestationKeyOf } from "./attestationKey.ts";

const seed = new Uint8Array(64).fill(7);
const message = new TextEncoder().encode("message");

test("what one library signs the other verifies", () => {
  const key = attestationKeyOf(seed);
  const attestation = key.attest(message);
  const signature = new Uint8Array(Buffer.from(attestation, "base64"));
  expect(ed25519.verify(signature, message, key.publicKey)).toBe(true);
  expect(key.hasAttested(message, attestation)).toBe(true);
});

test("a seed has one key, for good, and another seed another", () => {
  const { publicKey } = attestationKeyOf(seed);
  expect(publicKey).toBe("42d9b1eae322093277e328da2af40e43827e521b70beca31580dcba0598a7e9a");
  expect(attestationKeyOf(new Uint8Array(64).fill(8)).publicKey).not.toBe(publicKey);
});

test.each([
  ["another message", "other", undefined],
  ["no signature", "message", ""],
  ["no base64", "message", "?"],
  ["another signature", "message", Buffer.alloc(64, 1).toString("base64")],
])("%s was not attested", (_case, text, attestation) => {
  const key = attestationKeyOf(seed);
  const said = attestation ?? key.attest(message);
  expect(key.hasAttested(new TextEncoder().encode(text), said)).toBe(false);
});
