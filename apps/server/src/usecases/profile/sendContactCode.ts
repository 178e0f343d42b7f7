import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { findUserContact } from "../../storage/profile/userContacts.ts";
import { deliverCode, type SentCode } from "../session/codes/deliverCode.ts";
import { reachableType } from "./reachableType.ts";

type Ask = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly contactType: ContactType;
  readonly remoteAddress: string;
};

/** Sends a code to the contact that waits for one, under the limits of every code. */
export async function sendContactCode(
  services: Services,
  { userId, sessionId, contactType, remoteAddress }: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const type = reachableType(contactType);
  if (type === null) return refused({ code: "VERIFIER_UNKNOWN_CONTACT_TYPE" });
  const { chosen, locale } = await findUserContact(services.database, { userId, type });
  if (chosen === null) return refused({ code: "VERIFIER_NOT_FOUND" });
  const ask = {
    sessionId,
    userId,
    login: chosen,
    locale,
    remoteAddress,
    purpose: "contact",
  } as const;
  return deliverCode(services, ask);
}
