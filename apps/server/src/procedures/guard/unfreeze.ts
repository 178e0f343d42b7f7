import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { unfreeze } from "../../usecases/guard/unfreeze.ts";

export const unfreezeProcedure =
  (services: Services): Handlers["guard"]["unfreeze"] =>
  async ({ code }, { userId, sessionId }) => {
    const unfrozen = await unfreeze(services, { userId, sessionId, code });
    return unfrozen.ok ? ok({ state: await formAppState(services, userId) }) : unfrozen;
  };
