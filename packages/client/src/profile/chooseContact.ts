import { ok, refused } from "@coffer/core/outcome";
import { parseContact } from "@coffer/core/session";
import type { WalletParts } from "../walletParts.ts";
import { productFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { sendContactCode, type ReachableType } from "./sendContactCode.ts";
import type { SentCode } from "./sentCode.ts";

export type ChosenContact = { readonly type: ReachableType; readonly value: string };

/** What follows: nothing to prove, for it is the proved one, or a code is out. */
export type Chosen =
  | { readonly step: "unchanged" }
  | { readonly step: "code"; readonly sent: SentCode };

/** Notes a contact that the person wants, and has a code sent to it. (rule 110) */
export async function chooseContact(parts: WalletParts, contact: ChosenContact): Answer<Chosen> {
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
