import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { checkAddressAmlStatus } from "../../usecases/aml/checkAddressAmlStatus.ts";

export const checkAddressAmlStatusProcedure =
  (services: Services): Handlers["wallet"]["checkAddressAmlStatus"] =>
  async ({ networkId, address }, { userId }) => {
    const status = await checkAddressAmlStatus(services, { userId, networkId, address });
    return status.ok ? ok({ amlStatus: status.value }) : status;
  };
