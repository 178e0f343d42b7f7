import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { cancelKyc } from "../../usecases/kyc/cancelKyc.ts";

export const cancelKycProcedure =
  (services: Services): Handlers["kyc"]["cancelKyc"] =>
  async (_input, { userId }) => {
    await cancelKyc(services, userId);
    return ok({ state: await formAppState(services, userId) });
  };
