import type { Attempt } from "../../storage/outgoing/attempts.ts";

/** The last version of a transaction that is signed: the dearest, and the one to hand over. */
export const newestSigned = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.findLast(({ signedTransaction: bytes }) => bytes !== null);
