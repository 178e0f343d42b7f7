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
