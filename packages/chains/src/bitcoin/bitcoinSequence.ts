/**
 * A transaction of custody says in each of its inputs the how manieth of its sender it is. The highest
 * bit switches the lock by age off that the number would mean else (BIP-68); that it is below 0xfffffffe
 * says that the transaction may be replaced (BIP-125).
 */
const NO_LOCK = 0x8000_0000;
/** Far beyond what one address ever sends, and far below the two highest numbers. */
const SEQUENCE_MAX = 0x4000_0000n;

/** What an input of a sender's transaction carries. Throws beyond 2^30. */
export function inputSequence(sequence: bigint): number {
  if (sequence < 0n || sequence >= SEQUENCE_MAX)
    throw new Error(`${sequence} is no sequence number.`);
  return NO_LOCK + Number(sequence);
}

/** The sequence number that inputs carry; undefined unless all carry the same one. */
export function readInputSequence(inputs: readonly number[]): bigint | undefined {
  const [first] = inputs;
  if (first === undefined || inputs.some((each) => each !== first)) return undefined;
  const sequence = BigInt(first) - BigInt(NO_LOCK);
  return sequence >= 0n && sequence < SEQUENCE_MAX ? sequence : undefined;
}
