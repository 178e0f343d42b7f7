import type { TransferState } from "../send/transferStateOf.ts";

export type FinishedTransferFacts = { readonly type: string; readonly state: TransferState };

const historyTypes = ["PLAIN", "ESCROW_RECEIVE", "ESCROW_SEND"];

/** Whether the history lists a transfer: of a known type, and at its end. (companion spec §4) */
export const isFinishedTransfer = ({ type, state }: FinishedTransferFacts): boolean =>
  historyTypes.includes(type) && (state === "FULFILLED" || state === "FAILED");
