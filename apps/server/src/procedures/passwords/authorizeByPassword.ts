import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { authorizeByPassword } from "../../usecases/passwords/authorizeByPassword.ts";

export const authorizeByPasswordProcedure =
  (services: Services): Handlers["auth"]["authorizeByPassword"] =>
  async ({ contact, password }, { sessionId }, { remoteAddress }) => {
    const attempt = { sessionId, contact, password, remoteAddress };
    const authorized = await authorizeByPassword(services, attempt);
    if (!authorized.ok) return authorized;
    const { jwtWebToken, userId } = authorized.value;
    return ok({ state: await formAppState(services, userId), jwtWebToken });
  };
