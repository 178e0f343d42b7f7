import { expect, test } from "vitest";
import { pledgeStages, type PledgeFacts } from "./pledgeStages.ts";

const waiting = { state: "WAITING" } as const;
const failed = (problem: PledgeFacts["problem"]) => ({ state: "FAILED", problem }) as const;

test.each([
  [null, null, "none", "none"],
  [waiting, null, "processing", "none"],
  [waiting, "STARTED", "processing", "none"],
  [waiting, "DELIVERING", "processing", "none"],
  [waiting, "DONE", "success", "processing"],
  [waiting, "FAILED", "error", "none"],
  [waiting, "EXPIRED", "error", "none"],
  [{ state: "PAID" }, null, "success", "success"],
  [failed("PURCHASE_FAILED"), "FAILED", "error", "none"],
  [failed("STILL_SHORT"), "DONE", "success", "error"],
  [failed("NOT_PAYABLE"), null, "success", "error"],
  [failed("REFUSED"), null, "success", "error"],
] as const)("rule 420: a pledge %o with its purchase %s: top-up %s, transfer %s", (...row) => {
  const [pledge, order, topUp, transfer] = row;
  expect(pledgeStages(pledge, order)).toEqual({ topUp, transfer });
});
