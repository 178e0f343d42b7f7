import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { createBlockchainAccount } from "./createBlockchainAccount.ts";

export const assetHandlers = (services: Services): AreaHandlers<"assets"> => {
  const after = stateAfter(services);
  return {
    "wallet.createBlockchainAccount": ({ jwtWebToken: _, ...wanted }, { userId }) =>
      after(userId, createBlockchainAccount(services, userId, wanted), (accountId) => ({
        accountId,
      })),
  };
};
