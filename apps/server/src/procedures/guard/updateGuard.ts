import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { updateGuard } from "../../usecases/guard/updateGuard.ts";

export const updateGuardProcedure =
  (services: Services): Handlers["guard"]["updateGuard"] =>
  async ({ jwtWebToken: _, ...settings }, { userId, sessionId }) => {
    const updated = await updateGuard(services, { userId, sessionId, settings });
    return updated.ok ? ok({ state: await formAppState(services, userId) }) : updated;
  };
