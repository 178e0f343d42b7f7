import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { startAddressAmlProcess } from "../../usecases/aml/startAddressAmlProcess.ts";

export const startAddressAmlProcessProcedure =
  (services: Services): Handlers["wallet"]["startAddressAmlProcess"] =>
  async ({ jwtWebToken: _, ...request }, { userId }) => {
    const started = await startAddressAmlProcess(services, { ...request, userId });
    if (!started.ok) return started;
    return ok({ amlStateId: started.value, state: await formAppState(services, userId) });
  };
