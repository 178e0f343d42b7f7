import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { freeze } from "../../usecases/guard/freeze.ts";

export const freezeProcedure =
  (services: Services): Handlers["guard"]["freeze"] =>
  async (_input, { userId }) => {
    await freeze(services, { userId });
    return ok({ state: await formAppState(services, userId) });
  };
