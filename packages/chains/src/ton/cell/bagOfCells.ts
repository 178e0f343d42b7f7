import { concatBytes } from "@noble/hashes/utils";
import {
  CELL_BITS_MAX,
  CELL_REFS_MAX,
  cellHead,
  paddedBytes,
  tonCell,
  type TonCell,
} from "./tonCell.ts";

const MAGIC = [0xb5, 0xee, 0x9c, 0x72];
const HAS_INDEX = 0x80;
const HAS_SUM = 0x40;
const SUM_LENGTH = 4;
/** More cells are no transfer. */
const CELLS_MAX = 1024;

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => `${byte},`).join("");

/** A cell and all below it as bytes: each cell once, parents first, no index, a check sum. */
export function writeBagOfCells(root: TonCell): Uint8Array {
  const places = new Map<string, number>();
  const cells: TonCell[] = [];
  const visit = (cell: TonCell): void => {
    const key = hexOf(cell.hash);
    if (places.has(key)) return;
    for (const ref of cell.refs.toReversed()) visit(ref);
    places.set(key, cells.length);
    cells.push(cell);
  };
  visit(root);
  const placeOf = (cell: TonCell) => cells.length - 1 - (places.get(hexOf(cell.hash)) ?? 0);
  const refLength = cells.length > 0xff ? 2 : 1;
  const bodies = cells
    .toReversed()
    .map(({ bitLength, bytes, refs }) =>
      concatBytes(
        cellHead(refs.length, bitLength),
        paddedBytes(bytes, bitLength),
        ...refs.map((ref) => bigEndian(placeOf(ref), refLength)),
      ),
    );
  const body = concatBytes(...bodies);
  const counts = [cells.length, 1, 0].map((count) => bigEndian(count, refLength));
  const bag = concatBytes(
    Uint8Array.from([...MAGIC, HAS_SUM | refLength, 2]),
    ...counts,
    bigEndian(body.length, 2),
    bigEndian(0, refLength),
    body,
  );
  return concatBytes(bag, sumOf(bag));
}

/** The one root of such bytes; undefined for any that are not whole, or hold more than ordinary cells. */
export function readBagOfCells(bag: Uint8Array): TonCell | undefined {
  try {
    return readRoot(bag);
  } catch {
    return undefined; // ends too early
  }
}

function readRoot(bag: Uint8Array): TonCell | undefined {
  let at = 0;
  const take = (length: number): Uint8Array => {
    const taken = bag.subarray(at, at + length);
    if (taken.length < length) throw new Error("The bytes end too early.");
    at += length;
    return taken;
  };
  const count = (length: number) => take(length).reduce((sum, byte) => sum * 256 + byte, 0);
  if (MAGIC.some((byte) => count(1) !== byte)) return undefined;
  const flags = count(1);
  const refLength = flags & 7;
  const offsetLength = count(1);
  if ((flags & 0x38) !== 0 || refLength < 1 || refLength > 2 || offsetLength > 4) return undefined;
  const [cellCount, roots, absent] = [count(refLength), count(refLength), count(refLength)];
  const bodyLength = count(offsetLength);
  if (roots !== 1 || absent !== 0 || cellCount > CELLS_MAX) return undefined;
  const rootAt = count(refLength);
  if ((flags & HAS_INDEX) !== 0) take(cellCount * offsetLength);
  const bodyEnd = at + bodyLength;
  const raw = Array.from({ length: cellCount }, () => readRaw({ count, take, refLength }));
  if (at !== bodyEnd) return undefined;
  if ((flags & HAS_SUM) !== 0 && !isSame(take(SUM_LENGTH), sumOf(bag.subarray(0, bodyEnd))))
    return undefined;
  return at === bag.length ? assemble(raw)[rootAt] : undefined;
}

type Raw = Pick<TonCell, "bitLength" | "bytes"> & { readonly places: readonly number[] };
type Source = {
  readonly count: (length: number) => number;
  readonly take: (length: number) => Uint8Array;
  readonly refLength: number;
};

function readRaw({ count, take, refLength }: Source): Raw {
  const [refs, size] = [count(1), count(1)];
  // More than the number of references: an exotic cell, a level or hashes of its own.
  if (refs > CELL_REFS_MAX) throw new Error("No ordinary cell.");
  const bytes = Uint8Array.from(take(Math.ceil(size / 2)));
  let bitLength = bytes.length * 8;
  if (size % 2 === 1) {
    const last = bytes.at(-1) ?? 0;
    const fill = 31 - Math.clz32(last & -last);
    if (last === 0 || fill > 6) throw new Error("A begun byte is not filled up.");
    bytes[bytes.length - 1] = last & (last - 1);
    bitLength -= fill + 1;
  }
  if (bitLength > CELL_BITS_MAX) throw new Error("More bits than a cell can hold.");
  return { bytes, bitLength, places: Array.from({ length: refs }, () => count(refLength)) };
}

/** From the last one on: a cell stands before all that it refers to. */
function assemble(raw: readonly Raw[]): readonly TonCell[] {
  const cells: TonCell[] = [];
  for (const [place, { bitLength, bytes, places }] of [...raw.entries()].toReversed()) {
    const refs = places.map((to) => {
      const ref = cells[to];
      if (to <= place || ref === undefined) throw new Error("A reference points back.");
      return ref;
    });
    cells[place] = tonCell({ bytes, bitLength, refs });
  }
  return cells;
}

const bigEndian = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, place) => (value >>> (8 * (length - 1 - place))) & 0xff);

const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.every((byte, place) => byte === right[place]);

const POLYNOMIAL = 0x82f63b78;

/** CRC-32C, little end first. */
function sumOf(bytes: Uint8Array): Uint8Array {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1)
      sum = (sum & 1) === 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  }
  return bigEndian(~sum, SUM_LENGTH).toReversed();
}
