import { pbkdf2Sync } from "node:crypto";
import { expect } from "@playwright/test";

/**
 * Nothing of words, seed or PINs is in what a browser sent; shares, proofs, keys and signatures are, by their own
 * calls alone. (rule 242)
 */
export function expectNothingSecret(
  sent: readonly string[],
  words: readonly string[],
  pins: readonly string[],
): void {
  const phrase = words.join(" ");
  const seed = pbkdf2Sync(phrase, "mnemonic", 2048, 64, "sha512");
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  const secrets = [
    ...pins,
    seed.toString("hex"),
    seed.toString("base64"),
    seed.subarray(0, 32).toString("hex"),
    Buffer.from(phrase).toString("hex"),
    Buffer.from(phrase).toString("base64"),
  ];
  const calls = sent.filter((text) => text.includes("cryptoContainer."));
  expect(calls.length).toBeGreaterThan(0);
  for (const text of sent) {
    const plain = text.toLowerCase().replaceAll(/[^a-z]+/g, " ");
    expect(pairs.filter((pair) => plain.includes(pair))).toEqual([]);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
}
