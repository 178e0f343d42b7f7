import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { initApp } from "../../usecases/session/initApp.ts";

export const initAppProcedure =
  (services: Services): Handlers["app"]["initApp"] =>
  async ({ jwtWebToken, bundleId }, { companion }) => {
    const token = await initApp(services, { jwtWebToken, bundleId, companion });
    return ok({ success: true, jwtWebToken: token });
  };
