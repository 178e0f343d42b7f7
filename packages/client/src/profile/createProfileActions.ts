import type { WalletParts } from "../walletParts.ts";
import { authorizeByPassword, type PasswordEntry } from "../passwords/authorizeByPassword.ts";
import { setLogin } from "../passwords/setLogin.ts";
import { setPassword } from "../passwords/setPassword.ts";
import { chooseContact, type ChosenContact, type ReachableType } from "./chooseContact.ts";
import { loadDevices } from "./loadDevices.ts";
import { reauthorize, type Proof } from "./reauthorize.ts";
import { sendContactCode } from "./sendContactCode.ts";
import { sendSecurityCode } from "./sendSecurityCode.ts";
import { signOutDevice } from "./signOutDevice.ts";
import { signOutOtherDevices } from "./signOutOtherDevices.ts";
import { verifyContactCode } from "./verifyContactCode.ts";

export type ProfileActions = ReturnType<typeof createProfileActions>;

/** What a person changes about themselves. Stands in a chunk of its own: home needs none of it. */
export const createProfileActions = (parts: WalletParts) => ({
  authorizeByPassword: (entry: PasswordEntry) => authorizeByPassword(parts, entry),
  setPassword: (password: string) => setPassword(parts, password),
  setLogin: (login: string) => setLogin(parts, login),
  loadDevices: () => loadDevices(parts),
  signOutDevice: (sessionId: string) => signOutDevice(parts, sessionId),
  signOutOtherDevices: () => signOutOtherDevices(parts),
  sendSecurityCode: () => sendSecurityCode(parts, "reauthorize"),
  reauthorize: (proof: Proof) => reauthorize(parts, proof),
  chooseContact: (contact: ChosenContact) => chooseContact(parts, contact),
  sendContactCode: (type: ReachableType) => sendContactCode(parts, type),
  verifyContactCode: (type: ReachableType, code: string) => verifyContactCode(parts, type, code),
});
