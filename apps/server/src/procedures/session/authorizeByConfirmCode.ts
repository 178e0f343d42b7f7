import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { authorizeByConfirmCode } from "../../usecases/session/authorizeByConfirmCode.ts";

export const authorizeByConfirmCodeProcedure =
  (services: Services): Handlers["auth"]["authorizeByConfirmCode"] =>
  async ({ login, code }, { sessionId }) => {
    const authorized = await authorizeByConfirmCode(services, { sessionId, login, code });
    if (!authorized.ok) return authorized;
    const { jwtWebToken, userId } = authorized.value;
    return ok({ state: await formAppState(services, userId), jwtWebToken });
  };
