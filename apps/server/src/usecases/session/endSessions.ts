import type { Services } from "../../ports/services.ts";
import { tellSessionEnd } from "../../storage/session/tellSessionEnd.ts";
import { endUserSessions, type WhichSessions } from "../../storage/session/userSessions.ts";
import { SIGNED_OUT_ELSEWHERE } from "./sessionRules.ts";

type Wanted = {
  readonly userId: string;
  readonly which: WhichSessions;
  readonly reason?: string;
};

/**
 * Ends sessions of a user: their tokens are dead from now on, and what they have open is told why.
 * Answers how many there were; another person's session is none of them.
 */
export async function endSessions(
  { brand, clock, database, sessions }: Services,
  { userId, which, reason = SIGNED_OUT_ELSEWHERE }: Wanted,
): Promise<number> {
  const now = new Date(clock.nowMs());
  const ended = await database.transaction().execute(async (store) => {
    const ids = await endUserSessions(store, { brandId: brand.id, userId, which, reason, now });
    for (const sessionId of ids) await tellSessionEnd(store, sessionId, reason);
    return ids;
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  return ended.length;
}
