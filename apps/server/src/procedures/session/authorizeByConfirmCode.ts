import type { Handlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { authorizeByConfirmCode } from "../../usecases/session/authorizeByConfirmCode.ts";
import { authorizedAnswer } from "./authorizedAnswer.ts";

export const authorizeByConfirmCodeProcedure =
  (services: Services): Handlers["auth"]["authorizeByConfirmCode"] =>
  async ({ login, code }, { sessionId }, context) => {
    const authorized = await authorizeByConfirmCode(services, { sessionId, login, code });
    return authorizedAnswer(services, authorized, context);
  };
