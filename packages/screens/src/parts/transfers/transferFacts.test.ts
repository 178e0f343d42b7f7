import { aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { toneOf } from "./transferFacts.ts";

test.each([
  ["a payment that was not sent", "OTHER", "failed"],
  ["a voucher whose money came back", "ESCROW_SEND", "plain"],
] as const)("%s looks as what it is", (_, type, tone) => {
  expect(toneOf(aTransfer({ type, state: "FAILED" }))).toBe(tone);
});
