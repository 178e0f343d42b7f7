import { contactTypeOf } from "@coffer/core/passwords";
import { enterWallet } from "../session/enterWallet.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export type PasswordEntry = { readonly contact: string; readonly password: string };

/** Signs in with an email, a phone or a login name and its password. */
export async function authorizeByPassword(parts: WalletParts, entry: PasswordEntry): Answer<null> {
  const contact = { type: contactTypeOf(entry.contact), value: entry.contact };
  const authorized = await parts.caller.ask("auth.authorizeByPassword", {
    contact,
    password: entry.password,
  });
  return authorized.ok ? enterWallet(parts, authorized.value) : authorized;
}
