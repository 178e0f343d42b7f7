import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { createSpotExchange } from "./createSpotExchange.ts";
import { getExchangePairs } from "./getExchangePairs.ts";

export const exchangeHandlers = (services: Services): AreaHandlers<"exchange"> => {
  const after = stateAfter(services);
  return {
    "spotExchange.getExchangePairs": async ({ sourceAssetsKeys }, { userId }) => {
      const pairs = await getExchangePairs(services, { userId, sourceAssetsKeys });
      return pairs.ok ? ok({ pairs: [...pairs.value] }) : pairs;
    },
    "spotExchange.createSpotExchange": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, createSpotExchange(services, { ...request, userId }), () => ({
        success: true,
      })),
  };
};
