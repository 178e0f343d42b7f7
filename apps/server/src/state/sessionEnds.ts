import type { UserId } from "@coffer/core/ids";
import type { Caller } from "@coffer/contract";
import type { Services } from "../ports/services.ts";
import { notePeopleHere } from "../storage/private-account/personalWallets.ts";
import { findSessionOwners, noteSessionUse } from "../storage/session/agentSessions.ts";
import { CHANGED_HANDS } from "../storage/session/userSessions.ts";

/** How often the watched sessions are held against the database, in case a notice was missed. */
const RECHECK_MS = 60_000;

type Watcher = { readonly userId: UserId | null; readonly onEnd: (reason: string) => void };

/** `isLookedAt`: others watch the same session, and have it held against the database. */
export type HowWatched = { readonly isLookedAt: boolean };

export type SessionEnds = {
  readonly end: (sessionId: string, reason: string) => void;
  /** Calls back when the caller's session ends or another user signs in to it. */
  readonly watch: (caller: Caller, onEnd: Watcher["onEnd"], how?: HowWatched) => () => void;
  readonly watchersOf: (sessionId: string) => number;
  /** Notices may have been missed: look for all that is watched. Never rejects. */
  readonly recheck: () => Promise<void>;
};

type InUse = {
  readonly sessionIds: readonly string[];
  readonly owners: ReadonlyMap<string, UserId | null>;
};

async function noteUse(
  database: Services["database"],
  { owners, sessionIds }: InUse,
  now: Date,
): Promise<void> {
  await noteSessionUse(database, sessionIds, now);
  const here = [...owners.values()].filter((userId) => userId !== null);
  await notePeopleHere(database, here, now);
}

/** Tells the open feeds of a session that it has ended. */
export function createSessionEnds(
  services: Pick<Services, "brand" | "clock" | "database" | "log">,
): SessionEnds {
  const { brand, clock, database, log } = services;
  const watchers = new Map<string, Set<Watcher>>();
  let timer: NodeJS.Timeout | undefined;

  const end = (sessionId: string, reason: string): void => {
    for (const { onEnd } of watchers.get(sessionId) ?? []) onEnd(reason);
  };

  const lookAt = async (sessionIds: readonly string[]): Promise<void> => {
    if (sessionIds.length === 0) return;
    try {
      const now = new Date(clock.nowMs());
      const owners = await findSessionOwners(database, { brandId: brand.id, sessionIds, now });
      for (const sessionId of sessionIds) {
        const owner = owners.get(sessionId);
        if (owner === undefined) end(sessionId, "ended");
        for (const { userId, onEnd } of watchers.get(sessionId) ?? [])
          if (userId !== null && owner !== undefined && owner !== userId) onEnd(CHANGED_HANDS);
      }
      // A page that stays open uses its session, though it may call nothing.
      await noteUse(database, { sessionIds, owners }, now);
    } catch (error) {
      log.warn("Open sessions could not be looked at.", { error: String(error) });
    }
  };

  const recheck = () => lookAt([...watchers.keys()]);

  const due = new Set<string>();
  let isLooking = false;
  /** Sessions that come while one look is under way are looked at together in the next. */
  const lookSoon = (sessionId: string): void => {
    due.add(sessionId);
    if (!isLooking) void lookAtDue();
  };
  const lookAtDue = async (): Promise<void> => {
    isLooking = true;
    while (due.size > 0) {
      const sessionIds = [...due];
      due.clear();
      await lookAt(sessionIds);
    }
    isLooking = false;
  };

  return {
    end,
    recheck,
    watch: ({ sessionId, userId }, onEnd, { isLookedAt } = { isLookedAt: false }) => {
      const own = watchers.get(sessionId) ?? new Set<Watcher>();
      const watcher = { userId, onEnd };
      watchers.set(sessionId, own);
      own.add(watcher);
      timer ??= setInterval(() => void recheck(), RECHECK_MS);
      // The session may have ended between the caller's authentication and this moment.
      if (!isLookedAt) lookSoon(sessionId);
      return () => {
        own.delete(watcher);
        if (own.size === 0 && watchers.get(sessionId) === own) watchers.delete(sessionId);
        if (watchers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    watchersOf: (sessionId) => watchers.get(sessionId)?.size ?? 0,
  };
}
