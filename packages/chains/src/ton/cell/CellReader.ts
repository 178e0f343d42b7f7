import { CellWriter } from "./CellWriter.ts";
import type { TonCell } from "./tonCell.ts";

/** A cell does not hold what was looked for. Never leaves the decoders. */
class UnreadableCell extends Error {
  override readonly name = "UnreadableCell";
}

const unreadable = (why: string): UnreadableCell => new UnreadableCell(why);

/** Reads a cell from its first bit on, in the one spelling that each value has; throws `UnreadableCell`. */
export class CellReader {
  readonly #cell: TonCell;
  #at = 0;
  #ref = 0;

  constructor(cell: TonCell) {
    this.#cell = cell;
  }

  get bitsLeft(): number {
    return this.#cell.bitLength - this.#at;
  }

  get refsLeft(): number {
    return this.#cell.refs.length - this.#ref;
  }

  bit(): boolean {
    if (this.bitsLeft === 0) throw unreadable("no bit is left");
    const byte = this.#cell.bytes[this.#at >> 3] ?? 0;
    const isOne = ((byte >> (7 - (this.#at & 7))) & 1) === 1;
    this.#at += 1;
    return isOne;
  }

  uint(width: number): bigint {
    let value = 0n;
    for (let bit = 0; bit < width; bit += 1) value = value * 2n + (this.bit() ? 1n : 0n);
    return value;
  }

  /** A number of at most 32 bits. */
  number(width: number): number {
    return Number(this.uint(width));
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.number(8));
  }

  coins(): bigint {
    const length = this.number(4);
    const units = this.uint(length * 8);
    if (length > 0 && units >> BigInt((length - 1) * 8) === 0n)
      throw unreadable("an amount begins with zeros");
    return units;
  }

  /** An account of the base chain; null for nobody. */
  account(): Uint8Array | null {
    const kind = this.number(2);
    if (kind === 0) return null;
    if (kind !== 0b10 || this.bit() || this.number(8) !== 0)
      throw unreadable("an address of another kind or work chain");
    return this.bytes(32);
  }

  /** As others write them: null also for an account of another work chain. */
  party(): Uint8Array | null {
    const kind = this.number(2);
    if (kind === 0) return null;
    if (kind !== 0b10 || this.bit()) throw unreadable("an address of another kind");
    const workchain = this.number(8);
    const account = this.bytes(32);
    return workchain === 0 ? account : null;
  }

  /** All that is left, as a cell of its own. */
  rest(): TonCell {
    const writer = new CellWriter();
    while (this.bitsLeft > 0) writer.bit(this.bit());
    while (this.refsLeft > 0) writer.ref(this.ref());
    return writer.cell();
  }

  ref(): TonCell {
    const ref = this.#cell.refs[this.#ref];
    if (ref === undefined) throw unreadable("no reference is left");
    this.#ref += 1;
    return ref;
  }

  /** Throws unless this value is the expected one. */
  expect<T>(actual: T, expected: T, what: string): void {
    if (actual !== expected) throw unreadable(`${what} is not what it has to be`);
  }

  /** Throws unless all was read. */
  end(): void {
    if (this.bitsLeft > 0 || this.refsLeft > 0) throw unreadable("something is left over");
  }
}
