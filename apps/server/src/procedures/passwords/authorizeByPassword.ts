import type { Handlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { authorizeByPassword } from "../../usecases/passwords/authorizeByPassword.ts";
import { authorizedAnswer } from "../session/authorizedAnswer.ts";

export const authorizeByPasswordProcedure =
  (services: Services): Handlers["auth"]["authorizeByPassword"] =>
  async ({ contact, password }, { sessionId }, context) => {
    const { remoteAddress } = context;
    const attempt = { sessionId, contact, password, remoteAddress };
    const authorized = await authorizeByPassword(services, attempt);
    return authorizedAnswer(services, authorized, context);
  };
