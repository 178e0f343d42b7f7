import type { Handlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { authorizeByToken } from "../../usecases/session/authorizeByToken.ts";
import { authorizedAnswer } from "./authorizedAnswer.ts";

export const authorizeByTokenProcedure =
  (services: Services): Handlers["auth"]["authorizeByToken"] =>
  async ({ token }, { sessionId }, context) => {
    const authorized = await authorizeByToken(services, { sessionId, token });
    return authorizedAnswer(services, authorized, context);
  };
