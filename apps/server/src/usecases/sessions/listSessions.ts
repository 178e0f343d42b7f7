import type { Session, UserCaller } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { listUserSessions } from "../../storage/session/userSessions.ts";
import { SESSION_IDLE_MS } from "../session/sessionRules.ts";

/** The devices that a person is signed in on, the one they hold first, then the one used last. */
export async function listSessions(
  { brand, clock, database }: Services,
  { userId, sessionId: own }: UserCaller,
): Promise<readonly Session[]> {
  const nowMs = clock.nowMs();
  const [now, usedSince] = [new Date(nowMs), new Date(nowMs - SESSION_IDLE_MS)];
  const sessions = await listUserSessions(database, { brandId: brand.id, userId, usedSince, now });
  return sessions
    .map(({ sessionId, device, place, createdAt, lastUsedAt }) => ({
      id: sessionId,
      isCurrent: sessionId === own,
      device,
      place,
      createdAt: createdAt.toISOString(),
      lastUsedAt: (sessionId === own ? new Date(nowMs) : lastUsedAt).toISOString(),
    }))
    .toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));
}
