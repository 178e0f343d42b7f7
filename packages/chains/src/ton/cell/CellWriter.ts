import { CELL_BITS_MAX, tonCell, type TonCell } from "./tonCell.ts";

const COINS_BYTES_MAX = 15;

/** Fills a cell from its first bit on. Throws on what does not fit: a bug of whoever writes. */
export class CellWriter {
  readonly #bytes = new Uint8Array(Math.ceil(CELL_BITS_MAX / 8));
  readonly #refs: TonCell[] = [];
  #bits = 0;

  uint(value: bigint | number, width: number): this {
    const whole = BigInt(value);
    if (whole < 0n || whole >> BigInt(width) !== 0n)
      throw new Error(`${value} is no number of ${width} bits.`);
    for (let bit = width - 1; bit >= 0; bit -= 1) this.bit(((whole >> BigInt(bit)) & 1n) === 1n);
    return this;
  }

  bit(isOne: boolean): this {
    if (this.#bits === CELL_BITS_MAX) throw new Error("A cell is full.");
    const at = this.#bits >> 3;
    if (isOne) this.#bytes[at] = (this.#bytes[at] ?? 0) | (0x80 >> (this.#bits & 7));
    this.#bits += 1;
    return this;
  }

  bytes(bytes: Uint8Array): this {
    for (const byte of bytes) this.uint(byte, 8);
    return this;
  }

  /** Nanotons, or units of a jetton. */
  coins(units: bigint): this {
    const length = units === 0n ? 0 : Math.ceil(units.toString(16).length / 2);
    if (length > COINS_BYTES_MAX) throw new Error(`${units} units are more than a cell can say.`);
    return this.uint(length, 4).uint(units, length * 8);
  }

  /** An account of the base chain; null for nobody. */
  account(account: Uint8Array | null): this {
    if (account === null) return this.uint(0, 2);
    // addr_std, no anycast, work chain 0.
    return this.uint(0b100, 3).uint(0, 8).bytes(account);
  }

  ref(cell: TonCell): this {
    this.#refs.push(cell);
    return this;
  }

  /** All bits and references of another cell. */
  content({ bitLength, bytes, refs }: TonCell): this {
    for (let at = 0; at < bitLength; at += 1)
      this.bit((((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1);
    this.#refs.push(...refs);
    return this;
  }

  cell(): TonCell {
    const bytes = this.#bytes.slice(0, Math.ceil(this.#bits / 8));
    return tonCell({ bytes, bitLength: this.#bits, refs: [...this.#refs] });
  }
}
