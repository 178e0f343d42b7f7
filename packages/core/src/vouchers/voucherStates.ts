import type { LifeCycle } from "../lifeCycle.ts";
import type { TransferState } from "../send/paymentStates.ts";

export const voucherStates = ["CREATED", "ACQUIRED", "RECEIVED", "CANCELLED", "EXPIRED"] as const;
export type VoucherState = (typeof voucherStates)[number];

/**
 * A voucher's life: whoever enters its code has it for a day, and then either has its money or it is free
 * again; its maker takes it back only while it is free. (rule 64)
 */
export const nextVoucherStates = {
  CREATED: ["ACQUIRED", "CANCELLED", "EXPIRED"],
  ACQUIRED: ["RECEIVED", "CREATED"],
  RECEIVED: [],
  CANCELLED: [],
  EXPIRED: [],
} as const satisfies LifeCycle<VoucherState>;

/** Whether a voucher is over, one way or another. */
export const isFinalVoucherState = (state: VoucherState): boolean =>
  nextVoucherStates[state].length === 0;

const transferStates = {
  CREATED: "PROCESSING",
  ACQUIRED: "PROCESSING",
  RECEIVED: "FULFILLED",
  CANCELLED: "FAILED",
  EXPIRED: "FAILED",
} as const satisfies Record<VoucherState, TransferState>;

/** How a voucher stands among transfers: FAILED is one whose money came back to its maker. */
export const transferStateOfVoucher = (state: VoucherState): TransferState => transferStates[state];
