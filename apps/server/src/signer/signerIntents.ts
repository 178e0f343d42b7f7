import type { OutgoingKind } from "../storage/tables.ts";
import { gasTopUpIntent } from "./gasTopUpIntent.ts";
import { paymentIntent } from "./paymentIntent.ts";
import type { ReadIntent } from "./signerIntent.ts";
import { sweepIntent } from "./sweepIntent.ts";

/** The signer's policy: what each kind may do at most, found out without believing the row. */
export const signerIntents: Partial<Record<OutgoingKind, ReadIntent>> = {
  payment: paymentIntent,
  gasTopUp: gasTopUpIntent,
  sweep: sweepIntent,
};
