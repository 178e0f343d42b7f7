import { expect, test } from "vitest";
import { reviewOfSumsub } from "./sumsubKyc.ts";

const completed = (reviewAnswer?: string, reviewRejectType?: string) => ({
  reviewStatus: "completed",
  reviewResult: {
    ...(reviewAnswer === undefined ? {} : { reviewAnswer }),
    ...(reviewRejectType === undefined ? {} : { reviewRejectType }),
  },
});

test.each([
  [{ reviewStatus: "init" }, "USER_INPUT_REQUIRED"],
  [{ reviewStatus: "pending" }, "PROCESSING"],
  [{ reviewStatus: "queued" }, "PROCESSING"],
  [{ reviewStatus: "prechecked" }, "PROCESSING"],
  [{ reviewStatus: "onHold" }, "PROCESSING"],
  [{ reviewStatus: "something to come" }, "PROCESSING"],
  [completed("GREEN"), "APPROVED"],
  [completed("RED", "RETRY"), "USER_INPUT_REQUIRED"],
  [completed("RED", "FINAL"), "DECLINED"],
  // Nothing but a plain GREEN approves, and nothing but a plain FINAL rejects for good.
  [completed(), "PROCESSING"],
  [completed("RED"), "PROCESSING"],
  [completed("GREEN", "RETRY"), "PROCESSING"],
  [completed("green"), "PROCESSING"],
  [{ ...completed("GREEN"), reviewStatus: "pending" }, "PROCESSING"],
  [{ ...completed("GREEN"), reviewStatus: "init" }, "USER_INPUT_REQUIRED"],
  [{ reviewStatus: "completed", reviewResult: null }, "PROCESSING"],
] as const)("%j is %s", (status, review) => {
  expect(reviewOfSumsub(status)).toBe(review);
});
