import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { startKyc } from "../../usecases/kyc/startKyc.ts";

export const startKycProcedure =
  (services: Services): Handlers["kyc"]["startKyc"] =>
  async (_input, { userId }) => {
    const started = await startKyc(services, userId);
    if (!started.ok) return started;
    const state = await formAppState(services, userId);
    const { formUrl, verificationStatus } = state.kyc;
    return ok({ formUrl, status: verificationStatus, state });
  };
