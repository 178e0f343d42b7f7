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
 * Who moves an identity check: the person who starts it, the person who cancels it, or the provider
 * with what it says of them.
 */
export type KycMover = "start" | "cancel" | "provider";

const begun = ["USER_INPUT_REQUIRED", "PROCESSING"] as const;
const answered = [...begun, "APPROVED", "DECLINED"] as const;

/**
 * Where each mover may lead a check from each status. A cancelled one is moved by a verdict alone: no
 * rejection is erased by cancelling. Nobody but a provider gives a verdict or takes one back; the
 * database holds the wallet's API to what the other two may do (decision page 0100).
 */
export const kycMoves = {
  start: {
    NONE: begun,
    CANCELLED: begun,
    USER_INPUT_REQUIRED: ["PROCESSING"],
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
    NONE: answered,
    CANCELLED: ["APPROVED", "DECLINED"],
    USER_INPUT_REQUIRED: ["NONE", "PROCESSING", "APPROVED", "DECLINED"],
    PROCESSING: ["NONE", "USER_INPUT_REQUIRED", "APPROVED", "DECLINED"],
    APPROVED: ["NONE", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"],
    DECLINED: ["NONE", "USER_INPUT_REQUIRED", "PROCESSING", "APPROVED"],
  },
} as const satisfies Record<KycMover, LifeCycle<KycStatus>>;

/** Whether starting or resuming the check opens the provider's form. (rule 133) */
export const canStartKyc = (status: KycStatus): boolean => kycMoves.start[status].length > 0;

/** One move of a check: from where, to where, and by whom. */
export type KycMove = {
  readonly from: KycStatus;
  readonly to: KycStatus;
  readonly by: KycMover;
};

/**
 * Whether the person has to be told of a move: of every verdict, and when the provider asks once more
 * of somebody who had done their part. What they did themselves is no news to them.
 */
export function isKycNews({ from, to, by }: KycMove): boolean {
  if (to === "APPROVED" || to === "DECLINED") return true;
  const hadDoneTheirPart = from === "PROCESSING" || from === "APPROVED" || from === "DECLINED";
  return to === "USER_INPUT_REQUIRED" && by === "provider" && hadDoneTheirPart;
}
