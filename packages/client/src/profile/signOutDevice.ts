import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadDevices } from "./loadDevices.ts";

/** Signs another device out. One that is gone by then is as good as signed out. */
export async function signOutDevice(parts: WalletParts, sessionId: string): Answer<null> {
  const { caller, store } = parts;
  const ended = await caller.ask("profile.endSession", { sessionId });
  if (!ended.ok && ended.problem.code !== "OTHER") return ended;
  const listed = await loadDevices(parts);
  if (!listed.ok) return listed;
  const isGone = store.getState().devices?.every(({ id }) => id !== sessionId) === true;
  return ended.ok || isGone ? ok(null) : ended;
}
