import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { discardHeldPayment } from "./discardHeldPayment.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { getTransfers } from "./getTransfers.ts";
import { holdPayment } from "./holdPayment.ts";
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
    "wallet.getTransfers": async ({ cursor, limit }, { userId }) => {
      const page = await getTransfers(services, { userId, cursor, limit });
      return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
    },
    "wallet.holdPayment": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, holdPayment(services, { ...request, userId }), (heldPaymentId) => ({
        heldPaymentId,
      })),
    "wallet.discardHeldPayment": ({ heldPaymentId }, { userId }) =>
      after(userId, discardHeldPayment(services, { heldPaymentId, userId })),
  };
};
