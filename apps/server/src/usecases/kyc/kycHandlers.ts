import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { cancelKyc, startKyc } from "./startKyc.ts";
import { dismissKycNews } from "./notifyOfKyc.ts";

export const kycHandlers = (services: Services): AreaHandlers<"kyc"> => {
  const after = stateAfter(services);
  return {
    "kyc.startKyc": async (_input, { userId }) => {
      const started = await startKyc(services, userId);
      if (!started.ok) return started;
      const state = await formAppState(services, userId);
      const { formUrl, verificationStatus } = state.kyc;
      return ok({ formUrl, status: verificationStatus, state });
    },
    "kyc.cancelKyc": (_input, { userId }) => after(userId, cancelKyc(services, userId)),
    "kyc.dismissKycNews": (_input, { userId }) => after(userId, dismissKycNews(services, userId)),
  };
};
