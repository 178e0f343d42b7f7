import { sha256 } from "@noble/hashes/sha2";
import { concatBytes } from "@noble/hashes/utils";

/** All that a cell's parents know of it. A library's code is often known by no more. */
export type CellMark = { readonly hash: Uint8Array; readonly depth: number };

/** An ordinary cell of TON: up to 1023 bits, and up to four others that it refers to. */
export type TonCell = CellMark & {
  /** The bits from the highest of the first byte on; what is left of the last byte is zero. */
  readonly bytes: Uint8Array;
  readonly bitLength: number;
  readonly refs: readonly TonCell[];
};

export const CELL_BITS_MAX = 1023;
export const CELL_REFS_MAX = 4;

type Content = Pick<TonCell, "bitLength" | "bytes" | "refs">;

/** A cell with its hash, which names it and all below it. */
export function tonCell({ bitLength, bytes, refs }: Content): TonCell {
  return { bytes, bitLength, refs, ...markOf({ bitLength, bytes, refs }) };
}

/** The mark of a cell whose references are known by their marks alone. */
export function markOf({
  bitLength,
  bytes,
  refs,
}: Pick<TonCell, "bitLength" | "bytes"> & { readonly refs: readonly CellMark[] }): CellMark {
  if (bitLength > CELL_BITS_MAX || refs.length > CELL_REFS_MAX)
    throw new Error(`A cell cannot hold ${bitLength} bits and ${refs.length} references.`);
  const depths = refs.map(({ depth }) => Uint8Array.of(depth >> 8, depth & 0xff));
  const hash = sha256(
    concatBytes(
      cellHead(refs.length, bitLength),
      paddedBytes(bytes, bitLength),
      ...depths,
      ...refs.map((ref) => ref.hash),
    ),
  );
  return { hash, depth: Math.max(0, ...refs.map(({ depth }) => depth + 1)) };
}

/** The two bytes before a cell's bits: how many references, how many bits. */
export const cellHead = (refs: number, bitLength: number): Uint8Array =>
  Uint8Array.of(refs, Math.ceil(bitLength / 8) + Math.floor(bitLength / 8));

/** The bits as they are hashed and sent: a one and zeros fill up a byte that is begun. */
export function paddedBytes(bytes: Uint8Array, bitLength: number): Uint8Array {
  const rest = bitLength % 8;
  if (rest === 0) return bytes;
  const padded = Uint8Array.from(bytes);
  const last = padded.length - 1;
  padded[last] = (padded[last] ?? 0) | (0x80 >> rest);
  return padded;
}
