import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Asks where the person is signed in. */
export async function loadSessions({ caller, store }: WalletParts): Answer<null> {
  const listed = await caller.ask("profile.getSessions", {});
  if (!listed.ok) return listed;
  store.getState().setSessions(listed.value.sessions);
  return ok(null);
}

/** Signs another device out. One that is gone by then is as good as signed out. */
export async function signOutSession(parts: WalletParts, sessionId: string): Answer<null> {
  const { caller, store } = parts;
  const ended = await caller.ask("profile.endSession", { sessionId });
  if (!ended.ok && ended.problem.code !== "OTHER") return ended;
  const listed = await loadSessions(parts);
  if (!listed.ok) return listed;
  const isGone = store.getState().sessions?.every(({ id }) => id !== sessionId) === true;
  return ended.ok || isGone ? ok(null) : ended;
}
