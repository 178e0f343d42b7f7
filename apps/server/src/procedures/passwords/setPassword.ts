import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { setPassword } from "../../usecases/passwords/setPassword.ts";

export const setPasswordProcedure =
  (services: Services): Handlers["auth"]["setPassword"] =>
  async ({ password }, { userId, sessionId }) => {
    const set = await setPassword(services, { userId, sessionId, password });
    if (!set.ok) return set;
    return ok({ success: true, state: await formAppState(services, userId) });
  };
