/** Weight: a byte counts four times, in a witness once. */
const BYTE = 4n;
/** Version and lock time, the two numbers of what follows, the mark of a witness. */
const FRAME = 10n * BYTE + 2n;
/** What it spends and its sequence number; in the witness the longest signature and a key. */
const INPUT = 41n * BYTE + 108n;
/** What an input more costs in size. */
export const INPUT_VBYTES = INPUT / BYTE;
/** Units and the length of its lock. */
const OUTPUT = 9n * BYTE;
/** An input count from here on takes two bytes more. */
const MANY = 253;

/** The virtual bytes of a transfer of custody at most: its signatures may come out shorter. */
export function transferVbytes(inputs: number, scripts: readonly string[]): bigint {
  const outputs = scripts.reduce(
    (sum, script) => sum + OUTPUT + BigInt(script.length / 2) * BYTE,
    0n,
  );
  const count = inputs < MANY ? 0n : 2n * BYTE;
  return (FRAME + count + BigInt(inputs) * INPUT + outputs + BYTE - 1n) / BYTE;
}
