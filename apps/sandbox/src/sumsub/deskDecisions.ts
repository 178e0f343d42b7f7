import type { Review } from "./applicantTypes.ts";

export const DESK_DECISIONS = ["approve", "decline", "process", "ask"] as const;
export type DeskDecision = (typeof DESK_DECISIONS)[number];

/** What each button of the desk leads to, and what it says. */
export const deskDecisions = {
  approve: {
    label: "Approve",
    review: { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } },
  },
  decline: {
    label: "Decline for good",
    review: {
      reviewStatus: "completed",
      reviewResult: {
        reviewAnswer: "RED",
        reviewRejectType: "FINAL",
        rejectLabels: ["FORGERY"],
        moderationComment: "We could not confirm who you are.",
      },
    },
  },
  process: { label: "Keep checking", review: { reviewStatus: "pending" } },
  ask: {
    label: "Ask again",
    review: {
      reviewStatus: "completed",
      reviewResult: {
        reviewAnswer: "RED",
        reviewRejectType: "RETRY",
        rejectLabels: ["UNSATISFACTORY_PHOTOS"],
        moderationComment: "We could not read your document. Please fill in the form again.",
      },
    },
  },
} as const satisfies Record<DeskDecision, { readonly label: string; readonly review: Review }>;
