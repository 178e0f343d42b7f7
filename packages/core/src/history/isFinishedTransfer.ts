import type { TransferState } from "../send/paymentStates.ts";

/** Newest finished transfers that the state carries; older ones come page by page. (rule 8) */
export const FINISHED_IN_STATE_MAX = 50;

export type FinishedTransferFacts = { readonly type: string; readonly state: TransferState };

const historyTypes = ["PLAIN", "ESCROW_RECEIVE", "ESCROW_SEND"];

/** Whether the history lists a transfer: of a known type, and at its end. (rule 157) */
export const isFinishedTransfer = ({ type, state }: FinishedTransferFacts): boolean =>
  historyTypes.includes(type) && (state === "FULFILLED" || state === "FAILED");
