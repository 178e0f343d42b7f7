import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { holdPayment } from "../../usecases/send/holdPayment.ts";

export const holdPaymentProcedure =
  (services: Services): Handlers["wallet"]["holdPayment"] =>
  async ({ jwtWebToken: _, ...request }, { userId }) => {
    const held = await holdPayment(services, { ...request, userId });
    if (!held.ok) return held;
    return ok({ heldPaymentId: held.value, state: await formAppState(services, userId) });
  };
