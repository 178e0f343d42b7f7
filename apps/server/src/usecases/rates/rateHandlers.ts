import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { getRateHistory } from "./getRateHistory.ts";

export const rateHandlers = (services: Services): AreaHandlers<"rates"> => ({
  "rateHistory.getRateHistory": ({ jwtWebToken: _, ...asked }) => getRateHistory(services, asked),
});
