import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import type { WhichSessions } from "../../storage/session/userSessions.ts";
import { endSessionsIn } from "../session/endSessionsIn.ts";
import { SIGNED_OUT_ELSEWHERE } from "../session/sessionRules.ts";

type Wanted = {
  readonly userId: UserId;
  readonly which: WhichSessions;
  readonly reason?: string;
};

/**
 * Ends sessions of a user: their tokens are dead from now on, and what they have open is told why.
 * Answers how many there were; another person's session is none of them.
 */
export async function endSessions(
  services: Services,
  { userId, which, reason = SIGNED_OUT_ELSEWHERE }: Wanted,
): Promise<number> {
  const { database, sessions } = services;
  const ended = await database
    .transaction()
    .execute((store) => endSessionsIn(services, store, { userId, which, reason }));
  for (const sessionId of ended) sessions.forget(sessionId);
  return ended.length;
}
