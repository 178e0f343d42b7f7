import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { createWithdraw } from "./createWithdraw.ts";
import { estimateWithdraw } from "./estimateWithdraw.ts";
import { startSpotBuy } from "./startSpotBuy.ts";

export const depositoryHandlers = (services: Services): AreaHandlers<"depository"> => {
  const after = stateAfter(services);
  return {
    "spotAccount.startBuyCryptoSpotAccountDeposit": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, startSpotBuy(services, { ...request, userId }), (opened) => opened),
    "spotAccount.estimateWithdraw": ({ destination }, { userId }) =>
      estimateWithdraw(services, { userId, destination }),
    "spotAccount.createSpotAccountWithdraw": (
      { jwtWebToken: _, ...request },
      { userId, sessionId },
    ) =>
      after(userId, createWithdraw(services, { ...request, userId, sessionId }), (transferId) => ({
        transferId,
      })),
  };
};
