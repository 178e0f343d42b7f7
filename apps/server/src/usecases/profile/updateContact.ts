import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { chooseUserContact, lockUserContact } from "../../storage/profile/userContacts.ts";
import { touchUser } from "../../storage/session/users.ts";
import { normalizeContact } from "../session/normalizeContact.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { reachableType } from "./reachableType.ts";

type Update = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly contact: string;
  readonly contactType: ContactType;
};

/**
 * Notes a contact that the user wants; the one before stays until the code sent to the new one
 * comes back. An unchanged contact is not resaved. It never tells whether the contact is somebody's.
 */
export async function updateContact(
  services: Services,
  { userId, sessionId, contact, contactType }: Update,
): Promise<Outcome<true, Refusal>> {
  const type = reachableType(contactType);
  if (type === null) return refused({ code: "VERIFIER_UNKNOWN_CONTACT_TYPE" });
  const parsed = normalizeContact({ type, value: contact });
  if (!parsed.ok) return refused({ code: parsed.problem });
  const { normalized } = parsed.value;
  return services.database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    const { proved, chosen } = await lockUserContact(store, { userId, type });
    const wanted = normalized === proved ? null : normalized;
    if (wanted === chosen) return ok(true);
    if (wanted !== null && !(await isReauthorized(services, store, sessionId)))
      return refused({ code: "REAUTHORIZATION_REQUIRED" });
    await chooseUserContact(store, { userId, type }, wanted);
    await touchUser(store, userId);
    return ok(true);
  });
}
