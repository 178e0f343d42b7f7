import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { nextDraftSteps } from "./draftSteps.ts";
import {
  isDraftBeingSent,
  isDraftOpen,
  isDraftUnderWay,
  newestQuote,
  writtenDraft,
  type DraftPayment,
  type SendDraft,
} from "./sendDraft.ts";

test.each([
  ["writing", true, false, false],
  ["quoted", true, false, false],
  ["pressed", false, true, true],
  ["sending", false, true, true],
  ["unanswered", false, true, false],
  ["done", false, false, false],
] as const)("%s: open %s, under way %s, being sent %s", (step, isOpen, isUnderWay, isBeingSent) => {
  expect(isDraftOpen({ step })).toBe(isOpen);
  expect(canMove(nextDraftSteps, step, "writing")).toBe(isOpen);
  expect(isDraftUnderWay({ step })).toBe(isUnderWay);
  expect(isDraftBeingSent({ step })).toBe(isBeingSent);
});

const payment: DraftPayment = {
  assetId: "asset",
  receiver: "receiver",
  amount: "0.5",
  memo: "7",
  isMaxChosen: false,
  amlStateId: null,
  idempotencyKey: "key",
};
const quote = { estimate: "0.001 ETH", quotedAtMs: 1 };
const fitting = { ...quote, amount: "0.5", memo: "7" };

test("a written payment is quoted by a quote of its very amount and memo, and by no other", () => {
  expect(writtenDraft(payment, null)).toEqual({ ...payment, step: "writing", lastQuote: null });
  for (const other of [
    { ...fitting, amount: "0.6" },
    { ...fitting, memo: "8" },
    { ...fitting, memo: "" },
  ])
    expect(writtenDraft(payment, other)).toEqual({ ...payment, step: "writing", lastQuote: other });
  expect(writtenDraft(payment, fitting)).toEqual({ ...payment, step: "quoted", quote });
});

test("a payment written anew keeps its quote, and has it again with the same amount", () => {
  const quoted = writtenDraft(payment, fitting);
  const other = writtenDraft({ ...quoted, amount: "0.51" }, newestQuote(quoted));
  expect(other).toEqual({
    ...payment,
    amount: "0.51",
    step: "writing",
    lastQuote: fitting,
  });
  expect(writtenDraft({ ...other, amount: "0.5" }, newestQuote(other))).toEqual(quoted);
});

test("drafts that contradict themselves cannot be written", () => {
  const drafts: readonly SendDraft<string>[] = [
    // @ts-expect-error what is sent has a quote
    { ...payment, step: "sending" },
    // @ts-expect-error what waits for its answer has a quote
    { ...payment, step: "unanswered", quote: null },
    // @ts-expect-error what is done became a transfer
    { ...payment, step: "done", quote },
    // @ts-expect-error what is being written became none
    { ...payment, step: "writing", lastQuote: null, transferId: "transfer" },
  ];
  expect(drafts).toHaveLength(4);
});
