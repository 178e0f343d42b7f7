import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { dismissKycNews } from "../../usecases/kyc/dismissKycNews.ts";

export const dismissKycNewsProcedure =
  (services: Services): Handlers["kyc"]["dismissKycNews"] =>
  async (_input, { userId }) => {
    await dismissKycNews(services, userId);
    return ok({ state: await formAppState(services, userId) });
  };
