import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { changeUser, findUser, touchUser } from "../../storage/session/users.ts";

type Looked = { readonly userId: UserId; readonly lastSeenBonusDate: string };

/**
 * Keeps until when a person has looked at what partners gave them. It never goes back and never beyond now: else
 * INVALID_LAST_SEEN_BONUS_DATE. (rule 437)
 */
export async function updateLastSeenBonusDate(
  { clock, database }: Pick<Services, "clock" | "database">,
  { lastSeenBonusDate, userId }: Looked,
): Promise<Outcome<true, Refusal>> {
  const seenAt = new Date(lastSeenBonusDate);
  const nowMs = clock.nowMs();
  return database.transaction().execute(async (store): Promise<Outcome<true, Refusal>> => {
    // Whoever else changes this person waits here.
    await touchUser(store, userId);
    const before = (await findUser(store, userId))?.lastSeenBonusAt ?? null;
    if (seenAt.getTime() > nowMs || (before !== null && seenAt < before))
      return refused({ code: "INVALID_LAST_SEEN_BONUS_DATE" });
    await changeUser(store, userId, { lastSeenBonusAt: seenAt });
    return ok(true);
  });
}
