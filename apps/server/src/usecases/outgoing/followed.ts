import type { Attempt } from "../../storage/outgoing/attempts.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";

/** An outgoing transaction with all its versions, oldest first. */
export type Followed = { readonly outgoing: Outgoing; readonly attempts: readonly Attempt[] };

/** The last version of a transaction that is signed: the dearest, and the one to hand over. */
export const newestSigned = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.findLast(({ signedTransaction: bytes }) => bytes !== null);
