import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { checkAddressAmlStatus } from "./checkAddressAmlStatus.ts";
import { discardAddressAmlProcess } from "./discardAddressAmlProcess.ts";
import { startAddressAmlProcess } from "./startAddressAmlProcess.ts";

export const amlHandlers = (services: Services): AreaHandlers<"aml"> => {
  const after = stateAfter(services);
  return {
    "wallet.checkAddressAmlStatus": async ({ networkId, address }, { userId }) => {
      const status = await checkAddressAmlStatus(services, { userId, networkId, address });
      return status.ok ? ok({ amlStatus: status.value }) : status;
    },
    "wallet.startAddressAmlProcess": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, startAddressAmlProcess(services, { ...request, userId }), (amlStateId) => ({
        amlStateId,
      })),
    "wallet.discardAddressAmlProcess": ({ amlStateId }, { userId }) =>
      after(userId, discardAddressAmlProcess(services, { amlStateId, userId })),
  };
};
