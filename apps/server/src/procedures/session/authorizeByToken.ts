import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { authorizeByToken } from "../../usecases/session/authorizeByToken.ts";

export const authorizeByTokenProcedure =
  (services: Services): Handlers["auth"]["authorizeByToken"] =>
  async ({ token }, { sessionId }) => {
    const authorized = await authorizeByToken(services, { sessionId, token });
    if (!authorized.ok) return authorized;
    const { jwtWebToken, userId } = authorized.value;
    return ok({ state: await formAppState(services, userId), jwtWebToken });
  };
