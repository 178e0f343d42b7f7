import { expect, test } from "vitest";
import { readSeenBlock } from "./readSeenBlock.ts";

/** The first block of Bitcoin, as every node has it. */
const HASH = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";
const raw = [
  "01000000",
  "00".repeat(32),
  "3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c",
  "01",
  `0100000001${"00".repeat(32)}ffffffff4d`,
  "04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b",
  "206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff",
  "0100f2052a01000000",
  "434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112",
  "de5c384df7ba0b8d578a4c702b6bf11d5fac00000000",
].join("");

test("a block is read to its last byte", () => {
  const { transactions } = readSeenBlock(raw, HASH);
  expect(transactions).toMatchObject([
    {
      txid: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
      outputs: [{ units: 5_000_000_000n }],
    },
  ]);
});

test.each([
  ["another block", raw, HASH.replace("26f", "26e")],
  ["a changed transaction", raw.replace("0100f2052a", "0200f2052a"), HASH],
  ["another amount", raw.replace("00f2052a", "00f2052b"), HASH],
  ["one byte more", `${raw}00`, HASH],
  ["one byte less", raw.slice(0, -2), HASH],
  ["no hex", "nonsense", HASH],
  ["no text", 7, HASH],
])("%s is not believed", (_, text, hash) => {
  expect(() => readSeenBlock(text, hash)).toThrow(/expected|early|hex/);
});
