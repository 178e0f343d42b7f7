import { ok } from "@coffer/core/outcome";
import type { PayeeEntry } from "@coffer/core/payees";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Brings all of these payees into the address book, or none. */
export async function importPayees(
  { caller, store }: WalletParts,
  payees: readonly PayeeEntry[],
): Answer<null> {
  const brought = await caller.call("payees.importPayees", (calls, jwtWebToken) =>
    calls.payees.importPayees.mutate({ jwtWebToken, payees: [...payees] }),
  );
  if (!brought.ok) return brought;
  store.getState().acceptAppState(brought.value.state);
  return ok(null);
}
