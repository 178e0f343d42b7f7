import type { KycReview } from "@coffer/core/kyc";
import { z } from "zod";

/** What Sumsub's review status of an applicant holds; other fields are nobody's business here. */
export const sumsubStatus = z.object({
  reviewStatus: z.string(),
  reviewResult: z
    .object({ reviewAnswer: z.string().optional(), reviewRejectType: z.string().optional() })
    .nullish(),
});
export type SumsubStatus = z.infer<typeof sumsubStatus>;

/** A verdict by its answer and, for a rejection, its kind; RETRY lets the person upload again. */
const verdicts: Readonly<Record<string, KycReview>> = {
  "GREEN:": "APPROVED",
  "RED:RETRY": "USER_INPUT_REQUIRED",
  "RED:FINAL": "DECLINED",
};

/**
 * Sumsub's word in the wallet's. `pending`, `queued`, `prechecked` and `onHold` are being looked at,
 * and so is whatever else it may come to say: what is not understood approves nobody.
 */
export function reviewOfSumsub({ reviewStatus, reviewResult }: SumsubStatus): KycReview {
  if (reviewStatus === "init") return "USER_INPUT_REQUIRED";
  if (reviewStatus !== "completed") return "PROCESSING";
  const { reviewAnswer = "", reviewRejectType = "" } = reviewResult ?? {};
  return verdicts[`${reviewAnswer}:${reviewRejectType}`] ?? "PROCESSING";
}
