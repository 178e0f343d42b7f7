import type { PayeeEntry } from "@coffer/core/payees";
import type { WalletParts } from "../walletParts.ts";
import { planImport } from "./planImport.ts";
import { removePayee } from "./removePayee.ts";

/** With an id a payee that is there changes; without one it is new, or the one of its address. */
export type SavedPayee = PayeeEntry & { readonly id?: string | undefined };

export type PayeeActions = ReturnType<typeof createPayeeActions>;

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
