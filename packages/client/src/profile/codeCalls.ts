import type { AskedName } from "@coffer/contract";
import type { SecurityPurpose } from "./securityCodesOut.ts";

/** By what a code to a person's own contact is for: the call that sends it, and the one it goes with. */
export const codeCalls = {
  contact: { check: "profile.verifyContactCode", send: "profile.sendContactCode" },
  reauthorize: { check: "auth.reauthorize", send: "auth.sendSecurityCode" },
  recover: { check: "passkeys.recover", send: "auth.sendSecurityCode" },
  guard: { check: "wallet.sendPayment", send: "auth.sendSecurityCode" },
  unfreeze: { check: "guard.unfreeze", send: "auth.sendSecurityCode" },
} as const satisfies Record<
  SecurityPurpose | "contact" | "recover",
  { readonly check: AskedName; readonly send: AskedName }
>;
