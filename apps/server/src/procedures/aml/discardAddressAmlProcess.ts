import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { discardAddressAmlProcess } from "../../usecases/aml/discardAddressAmlProcess.ts";

export const discardAddressAmlProcessProcedure =
  (services: Services): Handlers["wallet"]["discardAddressAmlProcess"] =>
  async ({ amlStateId }, { userId }) => {
    const discarded = await discardAddressAmlProcess(services, { amlStateId, userId });
    return discarded.ok ? ok({ state: await formAppState(services, userId) }) : discarded;
  };
