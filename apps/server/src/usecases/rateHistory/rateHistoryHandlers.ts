import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { getRateHistory } from "./getRateHistory.ts";

export const rateHistoryHandlers = (services: Services): AreaHandlers<"rateHistory"> => ({
  "rateHistory.getRateHistory": ({ jwtWebToken: _, ...asked }) => getRateHistory(services, asked),
});
