import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { authorizedAnswer } from "../session/authorizedAnswer.ts";
import { whereaboutsOf } from "../session/notices/notifyOfNewDevice.ts";
import { authorizeViaTelegram } from "./authorizeViaTelegram.ts";

export const telegramHandlers = (services: Services): AreaHandlers<"telegram"> => ({
  "auth.authorizeViaTelegram": async (input, context) => {
    const { companion, country, remoteAddress, userAgent } = context;
    const whereabouts = whereaboutsOf({ userAgent, remoteAddress, country, isTelegram: true });
    const launch = { ...input, companion, whereabouts, remoteAddress };
    const authorized = await authorizeViaTelegram(services, launch);
    return authorizedAnswer(services, authorized, context);
  },
});
