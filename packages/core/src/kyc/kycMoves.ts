import type { LifeCycle } from "../lifeCycle.ts";

/** Where a person's identity check stands. (rule 132) */
export const kycStatuses = [
  "NONE",
  "CANCELLED",
  "USER_INPUT_REQUIRED",
  "PROCESSING",
  "APPROVED",
  "DECLINED",
] as const;
export type KycStatus = (typeof kycStatuses)[number];

/**
 * Who moves an identity check: the person who starts it (with what the provider then says of them),
 * the person who cancels it, or the provider later on.
 */
export type KycMover = "start" | "cancel" | "provider";

const begun = ["USER_INPUT_REQUIRED", "PROCESSING", "APPROVED", "DECLINED"] as const;

/**
 * Where each mover may lead a check from each status. A cancelled one is moved by a verdict alone: no
 * rejection is erased by cancelling. Only a provider takes a verdict back, and nobody but a provider
 * or the start, which asks it, ever approves.
 */
export const kycMoves = {
  start: {
    NONE: begun,
    CANCELLED: begun,
    USER_INPUT_REQUIRED: ["PROCESSING", "APPROVED", "DECLINED"],
    PROCESSING: [],
    APPROVED: [],
    DECLINED: [],
  },
  cancel: {
    NONE: [],
    CANCELLED: [],
    USER_INPUT_REQUIRED: ["CANCELLED"],
    PROCESSING: ["CANCELLED"],
    APPROVED: [],
    DECLINED: [],
  },
  provider: {
    NONE: begun,
    CANCELLED: ["APPROVED", "DECLINED"],
    USER_INPUT_REQUIRED: ["NONE", "PROCESSING", "APPROVED", "DECLINED"],
    PROCESSING: ["NONE", "USER_INPUT_REQUIRED", "APPROVED", "DECLINED"],
    APPROVED: ["NONE", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"],
    DECLINED: ["NONE", "USER_INPUT_REQUIRED", "PROCESSING", "APPROVED"],
  },
} as const satisfies Record<KycMover, LifeCycle<KycStatus>>;

/** Whether starting or resuming the check opens the provider's form. (rule 133) */
export const canStartKyc = (status: KycStatus): boolean => kycMoves.start[status].length > 0;
