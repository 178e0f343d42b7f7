import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { discardHeldPayment } from "./discardHeldPayment.ts";
import { holdPayment } from "./holdPayment.ts";

export const heldPaymentHandlers = (services: Services): AreaHandlers<"heldPayments"> => {
  const after = stateAfter(services);
  return {
    "wallet.holdPayment": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, holdPayment(services, { ...request, userId }), (heldPaymentId) => ({
        heldPaymentId,
      })),
    "wallet.discardHeldPayment": ({ heldPaymentId }, { userId }) =>
      after(userId, discardHeldPayment(services, { heldPaymentId, userId })),
  };
};
