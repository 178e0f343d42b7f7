import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { discardHeldPayment } from "../../usecases/send/discardHeldPayment.ts";

export const discardHeldPaymentProcedure =
  (services: Services): Handlers["wallet"]["discardHeldPayment"] =>
  async ({ heldPaymentId }, { userId }) => {
    const discarded = await discardHeldPayment(services, { heldPaymentId, userId });
    return discarded.ok ? ok({ state: await formAppState(services, userId) }) : discarded;
  };
