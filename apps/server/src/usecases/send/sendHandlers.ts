import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

export const sendHandlers = (services: Services): AreaHandlers<"send"> => {
  const after = stateAfter(services);
  return {
    "wallet.estimatePayment": ({ paymentInput, networkId }, { userId }) =>
      estimatePayment(services, { userId, paymentInput, networkId }),
    "wallet.sendPayment": ({ jwtWebToken: _, ...request }, { userId, sessionId }) =>
      after(userId, sendPayment(services, { ...request, userId, sessionId }), (transferId) => ({
        transferId,
      })),
  };
};
