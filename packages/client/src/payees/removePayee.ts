import { ok } from "@coffer/core/outcome";
import { refreshState } from "../session/refreshState.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Takes a payee out of the address book. One that is gone by then is as good as removed. */
export async function removePayee({ caller, store }: WalletParts, payeeId: string): Answer<null> {
  const removed = await caller.change("payees.removePayee", { payeeId });
  if (removed.ok) return ok(null);
  if (removed.problem.code !== "OTHER") return removed;
  const refreshed = await refreshState(caller);
  if (!refreshed.ok) return refreshed;
  const isGone = store.getState().appState?.payees.every(({ id }) => id !== payeeId) === true;
  return isGone ? ok(null) : removed;
}
