import type { Handlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { getRateHistory } from "../../usecases/rateHistory/getRateHistory.ts";

export const getRateHistoryProcedure =
  (services: Services): Handlers["rateHistory"]["getRateHistory"] =>
  async ({ jwtWebToken: _, ...asked }) =>
    getRateHistory(services, asked);
