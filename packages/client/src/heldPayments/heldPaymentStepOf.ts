import type { AppState, HeldPayment } from "@coffer/contract";

/** What a payment that waits is waiting for, and so what comes next. */
export type HeldPaymentStep =
  /** Nothing is missing; `amlId`: the finished check that it goes with. */
  | { readonly step: "send"; readonly amlId: string | null }
  | { readonly step: "verify" }
  | { readonly step: "finishForm" }
  | { readonly step: "waitForKyc" }
  | { readonly step: "kycDeclined" }
  | { readonly step: "waitForAml"; readonly amlId: string }
  | { readonly step: "amlBlocked"; readonly amlId: string };

const kycSteps = {
  NONE: "verify",
  CANCELLED: "verify",
  USER_INPUT_REQUIRED: "finishForm",
  PROCESSING: "waitForKyc",
  APPROVED: "waitForKyc",
  DECLINED: "kycDeclined",
} as const satisfies Record<AppState["kyc"]["verificationStatus"], HeldPaymentStep["step"]>;

/** A check that ended without an answer leaves a payment that is simply made again. */
export function heldPaymentStepOf(
  held: HeldPayment,
  { kyc, addressAmlStates }: Pick<AppState, "kyc" | "addressAmlStates">,
): HeldPaymentStep {
  const check = addressAmlStates.find(({ id }) => id === held.amlStateId);
  if (check?.status === "DISABLED") return { step: "amlBlocked", amlId: check.id };
  if (held.isReady) return { step: "send", amlId: check?.status === "ALLOWED" ? check.id : null };
  if (held.reason === "KYC") return { step: kycSteps[kyc.verificationStatus] };
  return check?.status === "UNKNOWN"
    ? { step: "waitForAml", amlId: check.id }
    : { step: "send", amlId: check?.status === "ALLOWED" ? check.id : null };
}
