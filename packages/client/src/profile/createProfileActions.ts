import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer, ChangeName, Given } from "../wire/createCaller.ts";
import { chooseContact, type ChosenContact } from "./chooseContact.ts";
import { securityCodesOut } from "./securityCodesOut.ts";
import { sendContactCode, type ReachableType } from "./sendContactCode.ts";
import { sendSecurityCode } from "./sendSecurityCode.ts";

/** What a person changes about themselves. Stands in a chunk of its own: home needs none of it. */
export function createProfileActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    sendSecurityCode: () => sendSecurityCode(parts, "reauthorize"),
    reauthorize: (proof: Proof) => reauthorize(parts, proof),
    chooseContact: (contact: ChosenContact) => chooseContact(parts, contact),
    sendContactCode: (type: ReachableType) => sendContactCode(parts, type),
    /** A change of the profile that is one call, and nothing to do besides. */
    change: <Name extends ProfileChange>(name: Name, given: Given<Name>) =>
      caller.change(name, given),
  };
}

type ProfileChange = Extract<ChangeName, `profile.${string}`>;

/** What a person offers to prove anew who they are. */
type Proof = { readonly code: string } | { readonly password: string };

/** Proves who is here, which a contact or password change asks for. (rule 44) */
async function reauthorize({ caller, store }: WalletParts, proof: Proof): Answer<null> {
  const proved = await caller.ask("auth.reauthorize", { ...proof });
  if (!proved.ok) return proved;
  if ("code" in proof) securityCodesOut(store).delete("reauthorize");
  return ok(null);
}
