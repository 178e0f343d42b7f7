import { beginCell, Cell } from "@ton/core";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readBagOfCells, writeBagOfCells } from "./bagOfCells.ts";
import { CellReader } from "./CellReader.ts";
import { CellWriter } from "./CellWriter.ts";
import type { TonCell } from "./tonCell.ts";

type Plan = { readonly bits: readonly boolean[]; readonly refs: readonly Plan[] };

const anyBits = fc.array(fc.boolean(), { maxLength: 200 });
const anyPlan: fc.Arbitrary<Plan> = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { maxDepth: 4 },
    fc.record({ bits: anyBits, refs: fc.constant([]) }),
    fc.record({ bits: anyBits, refs: fc.array(tie("plan"), { maxLength: 4 }) }),
  ),
})).plan;

function ours({ bits, refs }: Plan): TonCell {
  const writer = new CellWriter();
  for (const bit of bits) writer.bit(bit);
  for (const ref of refs) writer.ref(ours(ref));
  return writer.cell();
}

function theirs({ bits, refs }: Plan): Cell {
  const builder = beginCell();
  for (const bit of bits) builder.storeBit(bit);
  for (const ref of refs) builder.storeRef(theirs(ref));
  return builder.endCell();
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("a cell has the hash and depth that the library gives it, and travels both ways", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const [cell, known] = [ours(plan), theirs(plan)];
      expect(hex(cell.hash)).toBe(known.hash().toString("hex"));
      expect(cell.depth).toBe(known.depth());
      expect(Cell.fromBoc(Buffer.from(writeBagOfCells(cell)))[0]?.equals(known)).toBe(true);
      for (const how of [{}, { crc32: true }, { idx: true }, { idx: true, crc32: true }])
        expect(hex(readBagOfCells(known.toBoc(how))?.hash ?? new Uint8Array())).toBe(
          hex(cell.hash),
        );
    }),
    { numRuns: 150 },
  );
});

test("numbers, amounts and accounts are written as the library writes them, and read back", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 120n - 1n }),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      (units, number) => {
        const cell = new CellWriter().uint(number, 64).coins(units).account(null).cell();
        const known = beginCell().storeUint(number, 64).storeCoins(units).storeAddress(null);
        expect(hex(cell.hash)).toBe(known.endCell().hash().toString("hex"));
        const reader = new CellReader(cell);
        expect([reader.uint(64), reader.coins(), reader.account()]).toEqual([number, units, null]);
        reader.end();
      },
    ),
  );
});

test("bytes that are changed, cut or made up are no bag of cells", () => {
  const bag = writeBagOfCells(ours({ bits: [true, false], refs: [{ bits: [], refs: [] }] }));
  fc.assert(
    fc.property(fc.nat(bag.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Uint8Array.from(bag);
      changed[place] = (changed[place] ?? 0) ^ change;
      expect(readBagOfCells(changed)).toBeUndefined();
      expect(readBagOfCells(bag.subarray(0, place))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      readBagOfCells(Uint8Array.from([0xb5, 0xee, 0x9c, 0x72, ...bytes]));
    }),
  );
});

test("a second spelling of an amount is not read", () => {
  const cell = new CellWriter().uint(2, 4).uint(1, 16).cell();
  expect(() => new CellReader(cell).coins()).toThrow("begins with zeros");
});

test("an exotic cell is none of ours", () => {
  const library = beginCell()
    .storeUint(2, 8)
    .storeBuffer(Buffer.alloc(32))
    .endCell({ exotic: true });
  expect(readBagOfCells(beginCell().storeRef(library).endCell().toBoc())).toBeUndefined();
});
