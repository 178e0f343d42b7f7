import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from "./setUpAuthenticator.ts";

export const authenticatorHandlers = (services: Services): AreaHandlers<"authenticator"> => {
  const after = stateAfter(services);
  return {
    "authenticator.start": async (_input, { userId, sessionId }) => {
      const started = await startAuthenticator(services, { userId, sessionId });
      if (!started.ok) return started;
      const { secretUri, recoveryCodes } = started.value;
      return ok({ secretUri, recoveryCodes: [...recoveryCodes] });
    },
    "authenticator.confirm": ({ code }, { userId, sessionId }) =>
      after(userId, confirmAuthenticator(services, { userId, sessionId, code })),
    "authenticator.remove": (_input, { userId, sessionId }) =>
      after(userId, removeAuthenticator(services, { userId, sessionId })),
  };
};
