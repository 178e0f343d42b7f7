import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** What a person does about where they are signed in. Stands in a chunk of its own. */
export function createSessionListActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    loadSessions: () => loadSessions(parts),
    signOutSession: (sessionId: string) => signOutSession(parts, sessionId),
    signOutOtherDevices: async () => {
      const ended = await caller.ask("profile.endOtherSessions", {});
      return ended.ok ? loadSessions(parts) : ended;
    },
  };
}

/** Asks where the person is signed in. */
async function loadSessions({ caller, store }: WalletParts): Answer<null> {
  const listed = await caller.ask("profile.getSessions", {});
  if (!listed.ok) return listed;
  store.getState().setSessions(listed.value.sessions);
  return ok(null);
}

/** Signs another device out. One that is gone by then is as good as signed out. */
async function signOutSession(parts: WalletParts, sessionId: string): Answer<null> {
  const { caller, store } = parts;
  const ended = await caller.ask("profile.endSession", { sessionId });
  if (!ended.ok && ended.problem.code !== "OTHER") return ended;
  const listed = await loadSessions(parts);
  if (!listed.ok) return listed;
  const isGone = store.getState().sessions?.every(({ id }) => id !== sessionId) === true;
  return ended.ok || isGone ? ok(null) : ended;
}
