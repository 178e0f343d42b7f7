import type { WalletParts } from "../walletParts.ts";
import { authorizeByPassword, type PasswordEntry } from "../passwords/authorizeByPassword.ts";
import { chooseContact, type ChosenContact, type ReachableType } from "./chooseContact.ts";
import { loadSessions, signOutSession } from "../sessions/loadSessions.ts";
import { reauthorize, type Proof } from "./reauthorize.ts";
import { sendContactCode } from "./sendContactCode.ts";
import { sendSecurityCode } from "./sendSecurityCode.ts";

export type ProfileActions = ReturnType<typeof createProfileActions>;

/** What a person changes about themselves. Stands in a chunk of its own: home needs none of it. */
export function createProfileActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    authorizeByPassword: (entry: PasswordEntry) => authorizeByPassword(parts, entry),
    setPassword: (password: string) => caller.change("auth.setPassword", { password }),
    setLogin: (login: string) => caller.change("profile.setLogin", { login }),
    loadSessions: () => loadSessions(parts),
    signOutSession: (sessionId: string) => signOutSession(parts, sessionId),
    signOutOtherDevices: async () => {
      const ended = await caller.ask("profile.endOtherSessions", {});
      return ended.ok ? loadSessions(parts) : ended;
    },
    sendSecurityCode: () => sendSecurityCode(parts, "reauthorize"),
    reauthorize: (proof: Proof) => reauthorize(parts, proof),
    chooseContact: (contact: ChosenContact) => chooseContact(parts, contact),
    sendContactCode: (type: ReachableType) => sendContactCode(parts, type),
    /** Proves a chosen contact with its code; from then on it is a way in. */
    verifyContactCode: (contactType: ReachableType, code: string) =>
      caller.change("profile.verifyContactCode", { contactType, code }),
  };
}
