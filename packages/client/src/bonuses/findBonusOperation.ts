import type { BonusOperation } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

const PAGE_LENGTH = 100;
/** Longer than anybody waits; what lies further back is looked for in the history. */
const PAGES_MAX = 20;

/** A bonus operation that the state tells no more; null when there is none. */
export async function findBonusOperation(
  { caller }: WalletParts,
  operationId: string,
): Answer<BonusOperation | null> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const answered = await caller.ask(
      "bonusRouter.getBonusOperations",
      { limit: PAGE_LENGTH, ...from },
      `bonusRouter.getBonusOperations:${operationId}`,
    );
    if (!answered.ok) return answered;
    const found = answered.value.operations.find(({ id }) => id === operationId);
    if (found !== undefined) return ok(found);
    cursor = answered.value.nextCursor;
    if (cursor === null) return ok(null);
  }
  return ok(null);
}
