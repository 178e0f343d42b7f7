import type { AreaHandlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { freeze, unfreeze } from "./freeze.ts";
import { updateGuard } from "./updateGuard.ts";

export const guardHandlers = (services: Services): AreaHandlers<"guard"> => {
  const after = stateAfter(services);
  return {
    "guard.updateGuard": ({ jwtWebToken: _, ...settings }, { userId, sessionId }) =>
      after(userId, updateGuard(services, { userId, sessionId, settings })),
    "guard.freeze": (_input, { userId }) => after(userId, freeze(services, { userId })),
    "guard.unfreeze": ({ code }, { userId, sessionId }) =>
      after(userId, unfreeze(services, { userId, sessionId, code })),
  };
};
