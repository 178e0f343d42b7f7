import { expect, test } from "vitest";
import { kycStatuses } from "../kyc/kycMoves.ts";
import { spotStatusOfKyc } from "./spotStatusOfKyc.ts";

test("an identity check stands in the list once it has begun, and as what has become of it", () => {
  expect(
    Object.fromEntries(kycStatuses.map((status) => [status, spotStatusOfKyc(status)])),
  ).toEqual({
    NONE: null,
    CANCELLED: "FAILED",
    USER_INPUT_REQUIRED: "PROCESSING",
    PROCESSING: "PROCESSING",
    APPROVED: "FULFILLED",
    DECLINED: "FAILED",
  });
});
