import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { loginHandshake } from "../../usecases/session/loginHandshake.ts";

export const loginHandshakeProcedure =
  (services: Services): Handlers["auth"]["loginHandshake"] =>
  async ({ contact, jwtWebToken }, { sessionId }) => {
    const login = await loginHandshake(services, sessionId, contact);
    if (!login.ok) return login;
    return ok({
      jwtWebToken,
      login: login.value,
      needAutomaticallySendCode: contact.type !== "loginAndPassword",
      authMethods: contact.type === "loginAndPassword" ? ["password"] : ["code", "password"],
    });
  };
