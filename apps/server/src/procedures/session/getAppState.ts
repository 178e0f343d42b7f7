import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";

export const getAppStateProcedure =
  (services: Services): Handlers["app"]["getAppState"] =>
  async (_input, { userId }) =>
    ok({ state: await formAppState(services, userId) });
