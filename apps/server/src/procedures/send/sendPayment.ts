import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { sendPayment } from "../../usecases/send/sendPayment.ts";

export const sendPaymentProcedure =
  (services: Services): Handlers["wallet"]["sendPayment"] =>
  async ({ jwtWebToken: _, ...request }, { userId, sessionId }) => {
    const transfer = await sendPayment(services, { ...request, userId, sessionId });
    if (!transfer.ok) return transfer;
    return ok({ transferId: transfer.value, state: await formAppState(services, userId) });
  };
