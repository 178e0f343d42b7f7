import type { Attempt } from "../../storage/outgoing/attempts.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";

/** An outgoing transaction with all its versions, oldest first. */
export type Followed = { readonly outgoing: Outgoing; readonly attempts: readonly Attempt[] };
