import type { AppState, HeldPayment } from "@coffer/contract";

/** What a payment that waits is waiting for, and so what comes next. */
export type HeldPaymentStep =
  /** Nothing is missing; `amlId`: the finished check that it goes with. */
  | { readonly step: "send"; readonly amlId: string | null }
  | { readonly step: "verify" }
  | { readonly step: "finishForm" }
  | { readonly step: "waitForKyc" }
  | { readonly step: "kycDeclined" }
  /** Null when the check has run out of time: the server goes on asking about the address. */
  | { readonly step: "waitForAml"; readonly amlId: string | null }
  | { readonly step: "amlBlocked"; readonly amlId: string };

const kycSteps = {
  NONE: "verify",
  CANCELLED: "verify",
  USER_INPUT_REQUIRED: "finishForm",
  PROCESSING: "waitForKyc",
  APPROVED: "waitForKyc",
  DECLINED: "kycDeclined",
} as const satisfies Record<AppState["kyc"]["verificationStatus"], HeldPaymentStep["step"]>;

/** What a payment that waits is waiting for; what is missing no more is not asked for again. */
export function heldPaymentStepOf(
  held: HeldPayment,
  { kyc, addressAmlStates }: Pick<AppState, "kyc" | "addressAmlStates">,
): HeldPaymentStep {
  const check = addressAmlStates.find(({ id }) => id === held.amlStateId);
  if (check?.status === "DISABLED") return { step: "amlBlocked", amlId: check.id };
  const amlId = check?.id ?? null;
  if (held.isReady || check?.status === "ALLOWED") return { step: "send", amlId };
  if (held.reason === "KYC") return { step: kycSteps[kyc.verificationStatus] };
  return { step: "waitForAml", amlId };
}
