/** Satoshi for a thousand virtual bytes that nodes ask of an output, to be worth its own spending. */
const DUST_RATE = 3_000n;
/** Units, the length of the lock, and an input that spends it: by a witness a quarter of the signature counts. */
const OUTPUT = 9n;
const INPUT = 148n;
const WITNESS_INPUT = 67n;

/** By a witness: a version, and a program of two to forty bytes. */
const byWitness = /^(00|5[1-9a-f]|60)(0[2-9a-f]|1[0-9a-f]|2[0-8])(?:[0-9a-f]{2})+$/;

/** Satoshi that an output is worth at least for nodes to pass it on, by what it is locked with. */
export function dustMin(script: string): bigint {
  const spending = byWitness.test(script) ? WITNESS_INPUT : INPUT;
  const vbytes = OUTPUT + BigInt(script.length / 2) + spending;
  return (vbytes * DUST_RATE) / 1_000n;
}
