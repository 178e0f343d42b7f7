import { expect, test } from "vitest";
import { isKycNews } from "./kycMoves.ts";

test.each([
  ["a verdict", { from: "PROCESSING", to: "APPROVED", by: "provider" }, true],
  ["a rejection", { from: "PROCESSING", to: "DECLINED", by: "provider" }, true],
  ["a verdict met on starting", { from: "NONE", to: "APPROVED", by: "provider" }, true],
  ["a verdict after cancelling", { from: "CANCELLED", to: "DECLINED", by: "provider" }, true],
  ["an approval taken back", { from: "APPROVED", to: "DECLINED", by: "provider" }, true],
  ["more asked for", { from: "PROCESSING", to: "USER_INPUT_REQUIRED", by: "provider" }, true],
  [
    "more asked of the approved",
    { from: "APPROVED", to: "USER_INPUT_REQUIRED", by: "provider" },
    true,
  ],
  [
    "more asked of the declined",
    { from: "DECLINED", to: "USER_INPUT_REQUIRED", by: "provider" },
    true,
  ],
  ["a form they opened", { from: "NONE", to: "USER_INPUT_REQUIRED", by: "start" }, false],
  ["a form they never sent", { from: "NONE", to: "USER_INPUT_REQUIRED", by: "provider" }, false],
  ["a form that is sent", { from: "USER_INPUT_REQUIRED", to: "PROCESSING", by: "provider" }, false],
  ["cancelling", { from: "PROCESSING", to: "CANCELLED", by: "cancel" }, false],
  ["a reset", { from: "APPROVED", to: "NONE", by: "provider" }, false],
] as const)("%s: %j is news: %s", (_case, move, isNews) => {
  expect(isKycNews(move)).toBe(isNews);
});
