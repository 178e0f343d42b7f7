import type { WalletParts } from "../walletParts.ts";
import type { PayeeActions } from "./createPayeeActions.ts";

/** The actions of the address book, whose code comes when somebody asks for them. */
export async function loadPayeeActions(parts: WalletParts): Promise<PayeeActions> {
  const { createPayeeActions } = await import("./createPayeeActions.ts");
  return createPayeeActions(parts);
}
