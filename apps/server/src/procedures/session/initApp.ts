import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { initApp } from "../../usecases/session/initApp.ts";
import { bundleKindOf } from "../../usecases/session/sessionRules.ts";
import { whereaboutsOf } from "../../usecases/session/whereaboutsOf.ts";

export const initAppProcedure =
  (services: Services): Handlers["app"]["initApp"] =>
  async ({ jwtWebToken, bundleId }, { companion, country, remoteAddress, userAgent }) => {
    const isTelegram = bundleKindOf(bundleId) === "tg";
    const whereabouts = whereaboutsOf({ userAgent, remoteAddress, country, isTelegram });
    const token = await initApp(services, { jwtWebToken, bundleId, companion, whereabouts });
    return ok({ success: true, jwtWebToken: token });
  };
