import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { logout } from "../../usecases/session/logout.ts";

export const logoutProcedure =
  (services: Services): Handlers["auth"]["logout"] =>
  async (_input, { sessionId }) => {
    await logout(services, sessionId);
    return ok({ success: true });
  };
