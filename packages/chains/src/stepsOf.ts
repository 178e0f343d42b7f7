import type { ChainStatus, ChainStep } from "./chain.ts";

/** What a transaction has done so far, block by block; one that is all in one block is one step. */
export function stepsOf(status: ChainStatus): readonly ChainStep[] {
  if (status.status === "unseen") return [];
  if (status.steps !== undefined) return status.steps;
  if (status.status === "pending") return [];
  const { feeUnits, height, isSuccess } = status;
  return [{ height, feeUnits, moved: isSuccess ? "arrived" : "nothing" }];
}
