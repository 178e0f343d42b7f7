import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { acceptAgreement } from "../../usecases/settings/acceptAgreement.ts";

export const acceptAgreementProcedure =
  (services: Services): Handlers["settings"]["acceptAgreement"] =>
  async (_input, { userId }) => {
    await acceptAgreement(services, userId);
    return ok({ state: await formAppState(services, userId) });
  };
