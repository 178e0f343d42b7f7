import * as fc from "fast-check";
import { fromHex, toRlp } from "viem";
import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";
import { decodeRlp, encodeRlp, type Rlp } from "./rlp.ts";

const bytes = (hex: string) => fromHex(`0x${hex}`, "bytes");
const text = fc.uint8Array({ maxLength: 80 });
const tree: fc.Arbitrary<Rlp> = fc.oneof(
  text,
  fc.array(fc.oneof(text, fc.array(text, { maxLength: 3 })), { maxLength: 5 }),
);
type Mutable = Uint8Array | Mutable[];
const asMutable = (node: Rlp): Mutable => (node instanceof Uint8Array ? node : node.map(asMutable));
const plain = (node: Rlp | undefined): unknown =>
  node === undefined || node instanceof Uint8Array ? node && formatBytes(node) : node.map(plain);

test("a tree is written as viem writes it and reads back as itself", () => {
  fc.assert(
    fc.property(tree, (node) => {
      const encoded = encodeRlp(node);
      expect(formatBytes(encoded)).toBe(toRlp(asMutable(node), "hex"));
      expect(plain(decodeRlp(encoded))).toEqual(plain(node));
    }),
  );
});

test("whatever reads at all is the one form of what it says", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (random) => {
      const node = decodeRlp(random);
      fc.pre(node !== undefined);
      expect(formatBytes(encodeRlp(node))).toBe(formatBytes(random));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["nothing", ""],
  ["a byte after the end", "8080"],
  ["a string cut short", "83aabb"],
  ["a list cut short", "c3aabb"],
  ["a list whose last entry runs over its end", "c283aabbcc"],
  ["a small byte written with a length", "8101"],
  ["a short string with a long length", "b801ff"],
  ["a length with a leading zero", `b90038${"ff".repeat(56)}`],
  ["a length that is cut short", "b9ff"],
  ["a length above any transfer", "ba010000"],
  ["lists nested too deep", "c5c4c3c2c1c0"],
])("%s is not read", (_, hex) => {
  expect(decodeRlp(bytes(hex))).toBeUndefined();
});
