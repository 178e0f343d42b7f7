import { ok } from "@coffer/core/outcome";
import type { PayeeEntry } from "@coffer/core/payees";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** With an id a payee that is there changes; without one it is new, or the one of its address. */
export type SavedPayee = PayeeEntry & { readonly id?: string | undefined };

export async function savePayee({ caller, store }: WalletParts, payee: SavedPayee): Answer<null> {
  const saved = await caller.call("payees.savePayee", (calls, jwtWebToken) =>
    calls.payees.savePayee.mutate({ jwtWebToken, payee }),
  );
  if (!saved.ok) return saved;
  store.getState().acceptAppState(saved.value.state);
  return ok(null);
}
