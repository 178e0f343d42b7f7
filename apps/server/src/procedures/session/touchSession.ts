import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { touchSession } from "../../usecases/session/touchSession.ts";

export const touchSessionProcedure =
  (services: Services): Handlers["app"]["touchSession"] =>
  async ({ jwtWebToken }, context) => {
    const token = await touchSession(services, jwtWebToken, context);
    return token.ok ? ok({ success: true, jwtWebToken: token.value }) : token;
  };
