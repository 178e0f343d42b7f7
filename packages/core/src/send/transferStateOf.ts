import type { PaymentState } from "./paymentStates.ts";

/** What a person sees of a transfer. `OTHER` stands for values this version does not know. */
export type TransferState = "CREATED" | "PROCESSING" | "FULFILLED" | "FAILED" | "OTHER";

const transferStates = {
  reserved: "CREATED",
  screened: "CREATED",
  sending: "PROCESSING",
  settled: "FULFILLED",
  refunded: "FAILED",
  failed: "FAILED",
} as const satisfies Record<PaymentState, TransferState>;

/** The transfer state under which a payment's own state is shown. (companion spec §4) */
export const transferStateOf = (state: PaymentState): Exclude<TransferState, "OTHER"> =>
  transferStates[state];
