import { ok } from "@coffer/core/outcome";
import type { PayeeEntry } from "@coffer/core/payees";
import { refreshState } from "../session/refreshState.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { planImport } from "./planImport.ts";

/** With an id a payee that is there changes; without one it is new, or the one of its address. */
export type SavedPayee = PayeeEntry & { readonly id?: string | undefined };

/** What a person does with the address book. Stands in a chunk of its own: few visits open it. */
export function createPayeeActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    save: (payee: SavedPayee) => caller.change("payees.savePayee", { payee }),
    remove: (payeeId: string) => removePayee(parts, payeeId),
    plan: (text: string) => planImport(parts, text),
    /** Brings all of these payees into the address book, or none. */
    bring: (payees: readonly PayeeEntry[]) =>
      caller.change("payees.importPayees", { payees: [...payees] }),
  };
}

/** Takes a payee out of the address book. One that is gone by then is as good as removed. */
async function removePayee({ caller, store }: WalletParts, payeeId: string): Answer<null> {
  const removed = await caller.change("payees.removePayee", { payeeId });
  if (removed.ok) return ok(null);
  if (removed.problem.code !== "OTHER") return removed;
  const refreshed = await refreshState(caller);
  if (!refreshed.ok) return refreshed;
  const isGone = store.getState().appState?.payees.every(({ id }) => id !== payeeId) === true;
  return isGone ? ok(null) : removed;
}
