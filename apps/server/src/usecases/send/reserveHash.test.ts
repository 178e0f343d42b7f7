import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { reserveHash } from "./reserveHash.ts";

const requestHash = new Uint8Array(32).fill(7);
const hashOf = (memo: string, destination = "0xaa") =>
  Buffer.from(reserveHash({ requestHash, destination, units: 5n, memo })).toString("hex");

test("a payment without a memo hashes as before there were any: some of then may be on their way", () => {
  const before = createHash("sha256").update(requestHash).update("5:0xaa").digest("hex");
  expect(hashOf("")).toBe(before);
});

test("no memo passes for another, nor for a part of the receiver", () => {
  const hashes = [
    hashOf(""),
    hashOf("7"),
    hashOf("8"),
    hashOf("7", "0xaa:7"),
    hashOf("", "0xaa:7"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
