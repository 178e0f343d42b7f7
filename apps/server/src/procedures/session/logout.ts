import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { logout } from "../../usecases/session/logout.ts";

export const logoutProcedure =
  (services: Services): Handlers["auth"]["logout"] =>
  async ({ jwtWebToken }, { sessionId }, { companion }) => {
    await logout(services, sessionId);
    const kind = services.tokens.read(jwtWebToken)?.kind;
    if (kind !== undefined) companion.set(kind, null);
    return ok({ success: true });
  };
