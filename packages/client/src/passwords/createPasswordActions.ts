import { contactTypeOf } from "@coffer/core/passwords";
import { enterWallet } from "../session/enterWallet.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** How a person signs in with a password, and sets one. Stands in a chunk of its own. */
export function createPasswordActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    authorizeByPassword: (entry: PasswordEntry) => authorizeByPassword(parts, entry),
    setPassword: (password: string) => caller.change("auth.setPassword", { password }),
    setLogin: (login: string) => caller.change("profile.setLogin", { login }),
  };
}

type PasswordEntry = { readonly contact: string; readonly password: string };

/** Signs in with an email, a phone or a login name and its password. */
async function authorizeByPassword(parts: WalletParts, entry: PasswordEntry): Answer<null> {
  const contact = { type: contactTypeOf(entry.contact), value: entry.contact };
  const authorized = await parts.caller.ask("auth.authorizeByPassword", {
    contact,
    password: entry.password,
  });
  return authorized.ok ? enterWallet(parts, authorized.value) : authorized;
}
