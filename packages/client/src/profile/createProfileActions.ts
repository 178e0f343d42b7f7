import { ok, refused } from "@coffer/core/outcome";
import { parseContact } from "@coffer/core/session";
import type { WalletParts } from "../walletParts.ts";
import { endSession } from "../session/endSession.ts";
import { productFailure } from "../wire/callFailure.ts";
import type { Answer, ChangeName, Given } from "../wire/createCaller.ts";
import { codeCalls } from "./codeCalls.ts";
import { securityCodesOut } from "./securityCodesOut.ts";
import { sendSecurityCode } from "./sendSecurityCode.ts";
import { type SentCode, takeSentCode } from "./sentCode.ts";

/** What a person changes about themselves. Stands in a chunk of its own: home needs none of it. */
export function createProfileActions(parts: WalletParts) {
  const { caller } = parts;
  const inTurn = createTurns();
  return {
    sendSecurityCode: () => sendSecurityCode(parts, "reauthorize"),
    reauthorize: (proof: Proof) => reauthorize(parts, proof),
    chooseContact: (contact: ChosenContact) => chooseContact(parts, contact),
    sendContactCode: (type: ReachableType) => sendContactCode(parts, type),
    proveContact: (contact: ProvedContact) => proveContact(parts, contact),
    /**
     * A change of the profile that is one call, and nothing to do besides. One after the other: such a call
     * says how several switches stand, and of two at once the server would keep whichever came last to it.
     */
    change: <Name extends ProfileChange>(name: Name, given: Given<Name>) =>
      inTurn(() => caller.change(name, given)),
  };
}

function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run, run);
    last = mine;
    return mine;
  };
}

type ProfileChange = Extract<ChangeName, `profile.${string}`>;

/** What a person offers to prove anew who they are. */
type Proof = ({ readonly code: string } | { readonly password: string }) & {
  /** Beside it, where an authenticator is set: a code of the app, or a recovery code in its place. */
  readonly authenticatorCode?: string;
};

/** Proves who is here, which a contact or password change asks for. (rule 44) */
async function reauthorize({ caller, store }: WalletParts, proof: Proof): Answer<null> {
  const proved = await caller.ask("auth.reauthorize", { ...proof });
  if (!proved.ok) return proved;
  if ("code" in proof) securityCodesOut(store).delete("reauthorize");
  return ok(null);
}

type ChosenContact = { readonly type: ReachableType; readonly value: string };

/** What follows: nothing to prove, for it is the proved one, or a code is out. */
type Chosen = { readonly step: "unchanged" } | { readonly step: "code"; readonly sent: SentCode };

/** Notes a contact that the person wants, and has a code sent to it. (rule 110) */
async function chooseContact(parts: WalletParts, contact: ChosenContact): Answer<Chosen> {
  const { caller, store } = parts;
  const { type, value } = contact;
  const parsed = parseContact(contact);
  if (!parsed.ok) {
    const failure = productFailure(parsed.problem);
    store.getState().setRequest("profile.updateContact", { status: "failed", failure });
    return refused(failure);
  }
  const updated = await caller.change("profile.updateContact", {
    contact: value,
    contactType: type,
  });
  if (!updated.ok) return updated;
  const userProfile = store.getState().appState?.userProfile;
  const isProved = type === "email" ? userProfile?.isEmailVerified : userProfile?.isPhoneVerified;
  if (isProved === true) return ok({ step: "unchanged" });
  const sent = await sendContactCode(parts, type);
  return sent.ok ? ok({ step: "code", sent: sent.value }) : sent;
}

type ProvedContact = { readonly contactType: ReachableType; readonly code: string };

/**
 * Proves a chosen contact by its code. Where it was another account's the page is that account's from then
 * on, and starts afresh as it. (rule 259)
 */
async function proveContact(parts: WalletParts, contact: ProvedContact): Answer<null> {
  const { caller, store, tokens } = parts;
  const proved = await caller.ask("profile.verifyContactCode", contact);
  if (!proved.ok) return proved;
  const { state, jwtWebToken } = proved.value;
  if (jwtWebToken === undefined) store.getState().acceptAppState(state);
  else {
    tokens.write(jwtWebToken);
    await endSession(parts, { used: null });
  }
  return ok(null);
}

/** How somebody can be reached with a code. */
type ReachableType = "email" | "phone";

/** Sends a code to the contact that waits for one. */
async function sendContactCode(parts: WalletParts, contactType: ReachableType): Answer<SentCode> {
  const { check, send } = codeCalls.contact;
  const sent = await parts.caller.ask(send, { contactType });
  return takeSentCode(parts, sent, [send, check]);
}
