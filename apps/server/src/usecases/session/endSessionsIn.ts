import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { dropLoginTokens } from "../../storage/session/loginTokens.ts";
import {
  endUserSessions,
  announceSessionEnd,
  type WhichSessions,
} from "../../storage/session/userSessions.ts";

type Wanted = {
  readonly userId: UserId;
  readonly which: WhichSessions;
  readonly reason: string;
};

/**
 * Ends sessions of a user within a transaction and tells what they have open. A link that one of them
 * made opens nothing after it. Answers their ids: once the transaction stands, the caller has them
 * forgotten.
 */
export async function endSessionsIn(
  { brand, clock }: Services,
  store: Store,
  { userId, which, reason }: Wanted,
): Promise<readonly string[]> {
  const now = new Date(clock.nowMs());
  // First: one that is being used is waited for, and the session that it opened is seen below.
  await dropLoginTokens(store, userId);
  const ids = await endUserSessions(store, { brandId: brand.id, userId, which, reason, now });
  for (const sessionId of ids) await announceSessionEnd(store, sessionId, reason);
  return ids;
}
