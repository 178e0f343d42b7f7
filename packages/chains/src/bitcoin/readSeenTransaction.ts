import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, concatBytes } from "@noble/hashes/utils";

export type SeenInput = {
  readonly txid: string;
  readonly vout: number;
  readonly sequence: number;
  readonly witness: readonly Uint8Array[];
};

export type SeenOutput = {
  /** Satoshi. */
  readonly units: bigint;
  /** What it is locked with, hex. */
  readonly script: string;
};

/** A transaction as it stands on the chain. */
export type SeenTransaction = {
  /** Of all but its witnesses, as people write it. */
  readonly txid: string;
  readonly inputs: readonly SeenInput[];
  readonly outputs: readonly SeenOutput[];
  /** All of it, hex: what whoever spends from it has to show. */
  readonly raw: string;
};

/** How many bytes of a count follow its first one; of another first one none. */
const followingBytes = new Map<number, 2 | 4 | 8>([
  [0xfd, 2],
  [0xfe, 4],
  [0xff, 8],
]);

/** Bytes that are read from front to end. Throws where there are not as many. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  take(count: number): Uint8Array {
    const end = this.at + count;
    if (end > this.#bytes.length) throw new Error("It ends too early.");
    const taken = this.#bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  from(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.at);
  }

  peek(offset: number): number | undefined {
    return this.#bytes[this.at + offset];
  }

  natural(bytes: 1 | 2 | 4 | 8): bigint {
    return this.take(bytes).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  }

  u32(): number {
    return Number(this.natural(4));
  }

  /** How many of something follow; never more than there are bytes left. */
  count(): number {
    const first = Number(this.natural(1));
    const following = followingBytes.get(first);
    const count = following === undefined ? BigInt(first) : this.natural(following);
    if (count > BigInt(this.#bytes.length - this.at)) throw new Error("It ends too early.");
    return Number(count);
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({ length: this.count() }, read);
  }
}

/** A hash as people write it: the other way round than it is kept. */
export const writtenHash = (hash: Uint8Array): string => bytesToHex(hash.toReversed());

export const hashTwice = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

/** Reads one transaction out of bytes that may go on. Throws on what is none. */
export function readSeenTransaction(reader: ByteReader): SeenTransaction {
  const start = reader.at;
  const version = reader.take(4);
  const hasWitness = reader.peek(0) === 0 && reader.peek(1) === 1;
  if (hasWitness) reader.take(2);
  const bodyAt = reader.at;
  const bare = reader.list(() => readInput(reader));
  const outputs = reader.list(() => readOutput(reader));
  const body = reader.from(bodyAt);
  const inputs = bare.map((input) => {
    const witness = hasWitness ? reader.list(() => reader.take(reader.count())) : [];
    return { ...input, witness };
  });
  const lockTime = reader.take(4);
  const txid = writtenHash(hashTwice(concatBytes(version, body, lockTime)));
  return { txid, inputs, outputs, raw: bytesToHex(reader.from(start)) };
}

function readInput(reader: ByteReader): Omit<SeenInput, "witness"> {
  const txid = writtenHash(reader.take(32));
  const vout = reader.u32();
  reader.take(reader.count());
  return { txid, vout, sequence: reader.u32() };
}

function readOutput(reader: ByteReader): SeenOutput {
  const units = reader.natural(8);
  return { units, script: bytesToHex(reader.take(reader.count())) };
}
