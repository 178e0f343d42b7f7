import { DatabaseError } from "pg";
import type { LedgerAnswer } from "../../ledgerWriter.ts";
import type { PostOutcome } from "../../postTransfer.ts";
import type { ModelLedger } from "../createModelLedger.ts";
import { isMalformed, type SimulatedItem } from "./makeItem.ts";

export type Answered = { readonly item: SimulatedItem; readonly answer: LedgerAnswer | Error };

/**
 * The model after all of these, in some order in which it gives the same answers; nothing when
 * there is no such order. What was asked at the same moment may have been done in any order.
 */
export function explainAnswers(
  model: ModelLedger,
  answered: readonly Answered[],
): ModelLedger | undefined {
  if (answered.length === 0) return model;
  for (const [place, one] of answered.entries()) {
    const next = follow(model, one);
    const rest = next && explainAnswers(next, answered.toSpliced(place, 1));
    if (rest !== undefined) return rest;
  }
  return undefined;
}

/** The model after this one, if it gives the same answer to it now. */
function follow(model: ModelLedger, { item, answer }: Answered): ModelLedger | undefined {
  if (isNonsense(item)) return answer instanceof DatabaseError ? model : undefined;
  const next = model.copy();
  const expected = next.post(item.transfer);
  if (expected.outcome === "posted" && (item.poison !== undefined || isMalformed(item))) {
    return isRightEnd(item, answer) ? model : undefined;
  }
  if (answer instanceof Error || answer.outcome === "overtaken") return undefined;
  return isSame(expected, answer) || isSameBooking(expected, answer) ? next : undefined;
}

const isNonsense = ({ transfer }: SimulatedItem): boolean =>
  transfer.transferId === "not a uuid" ||
  transfer.idempotencyKey.includes("\0") ||
  transfer.legs.some(({ accountId }) => accountId === "nobody");

const isRightEnd = (item: SimulatedItem, answer: LedgerAnswer | Error): boolean =>
  item.poison === "refuse" && !isMalformed(item)
    ? !(answer instanceof Error) && answer.outcome === "overtaken"
    : answer instanceof DatabaseError;

const isSame = (left: PostOutcome, right: PostOutcome): boolean =>
  left.outcome === right.outcome &&
  ("transferId" in left ? left.transferId : left.reason) ===
    ("transferId" in right ? right.transferId : right.reason) &&
  ("accountId" in left ? left.accountId : "") === ("accountId" in right ? right.accountId : "");

/**
 * A transfer asked for again under its own id, in which the answer was lost: who asks cannot tell
 * whether this booking or the earlier one was his. The balances tell that there is only one.
 */
const isSameBooking = (expected: PostOutcome, answer: PostOutcome): boolean =>
  expected.outcome === "replayed" &&
  answer.outcome === "posted" &&
  expected.transferId === answer.transferId;
