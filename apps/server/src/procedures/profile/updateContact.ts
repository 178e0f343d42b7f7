import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { updateContact } from "../../usecases/profile/updateContact.ts";

export const updateContactProcedure =
  (services: Services): Handlers["profile"]["updateContact"] =>
  async ({ contact, contactType }, { userId, sessionId }) => {
    const updated = await updateContact(services, { userId, sessionId, contact, contactType });
    if (!updated.ok) return updated;
    return ok({ success: true, state: await formAppState(services, userId) });
  };
