import type { AnswerOf } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { listPasskeys } from "../../storage/passkeys/passkeys.ts";

type Shown = AnswerOf<"passkeys.list">["passkeys"];

/** Somebody's passkeys as they see them, those that prove nothing any more too. */
export async function shownPasskeys(
  { database }: Pick<Services, "database">,
  userId: UserId,
): Promise<Shown> {
  const kept = await listPasskeys(database, userId);
  return kept.map(({ passkeyId, name, state, isSynced, createdAt, usedAt }) => ({
    id: passkeyId,
    name,
    isSuspected: state === "suspected",
    isSynced,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}
