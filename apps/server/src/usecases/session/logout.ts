import type { Services } from "../../ports/services.ts";
import { endSession } from "../../storage/session/agentSessions.ts";
import { announceSessionEnd } from "../../storage/session/userSessions.ts";

/** Ends a session: its token is dead from now on and its open sockets are told. */
export async function logout(
  { clock, database, sessions }: Services,
  sessionId: string,
  reason = "logout",
): Promise<void> {
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    await endSession(store, { sessionId, reason, now });
    await announceSessionEnd(store, sessionId, reason);
  });
  sessions.forget(sessionId);
}
