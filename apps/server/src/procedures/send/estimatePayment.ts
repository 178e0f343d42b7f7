import type { Handlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { estimatePayment } from "../../usecases/send/estimatePayment.ts";

export const estimatePaymentProcedure =
  (services: Services): Handlers["wallet"]["estimatePayment"] =>
  async ({ paymentInput, networkId }, { userId }) =>
    estimatePayment(services, { userId, paymentInput, networkId });
