import type { PayeeEntry } from "@coffer/core/payees";
import type { WalletParts } from "../walletParts.ts";
import { importPayees } from "./importPayees.ts";
import { planImport } from "./planImport.ts";
import { removePayee } from "./removePayee.ts";
import { savePayee, type SavedPayee } from "./savePayee.ts";

export type PayeeActions = ReturnType<typeof createPayeeActions>;

/** What a person does with the address book. Stands in a chunk of its own: few visits open it. */
export const createPayeeActions = (parts: WalletParts) => ({
  save: (payee: SavedPayee) => savePayee(parts, payee),
  remove: (payeeId: string) => removePayee(parts, payeeId),
  plan: (text: string) => planImport(parts, text),
  bring: (payees: readonly PayeeEntry[]) => importPayees(parts, payees),
});
