import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { touchSession } from "../../usecases/session/touchSession.ts";

export const touchSessionProcedure =
  (services: Services): Handlers["app"]["touchSession"] =>
  async ({ jwtWebToken }, { companion }) => {
    const token = await touchSession(services, jwtWebToken, companion);
    return token.ok ? ok({ success: true, jwtWebToken: token.value }) : token;
  };
