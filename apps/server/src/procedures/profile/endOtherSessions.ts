import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { endSessions } from "../../usecases/session/endSessions.ts";

export const endOtherSessionsProcedure =
  (services: Services): Handlers["profile"]["endOtherSessions"] =>
  async (_input, { userId, sessionId }) => {
    await endSessions(services, { userId, which: { allBut: sessionId } });
    return ok({ success: true });
  };
