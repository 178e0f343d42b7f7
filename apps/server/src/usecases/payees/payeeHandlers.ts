import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { importPayees } from "./importPayees.ts";
import { savePayee, removePayee } from "./savePayee.ts";

export const payeeHandlers = (services: Services): AreaHandlers<"payees"> => {
  const after = stateAfter(services);
  return {
    "payees.savePayee": ({ payee }, { userId }) =>
      after(userId, savePayee(services, { userId, payee })),
    "payees.removePayee": ({ payeeId }, { userId }) =>
      after(userId, removePayee(services, { userId, payeeId })),
    "payees.importPayees": ({ payees }, { userId }) =>
      after(userId, importPayees(services, { userId, payees })),
  };
};
