import type { AnswerOf } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { bonusOperationsOf } from "../../state/parts/bonuses.ts";
import { listBonusOperations } from "../../storage/bonuses/bonusOperations.ts";
import { isUuid } from "../../isUuid.ts";

type Asked = {
  readonly userId: UserId;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** A page of what partners gave a person and what they moved of it, the newest first; null for a cursor that is none. (rule 436) */
export async function getBonusOperations(
  { brand, database }: Services,
  { cursor, limit, userId }: Asked,
): Promise<AnswerOf<"bonusRouter.getBonusOperations"> | null> {
  if (cursor !== undefined && !isUuid(cursor)) return null;
  const rows = await listBonusOperations(database, { userId, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    operations: bonusOperationsOf(brand, shown),
    nextCursor: rows.length > limit ? (shown.at(-1)?.operationId ?? null) : null,
  };
}
