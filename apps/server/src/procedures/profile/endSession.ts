import type { Handlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { endSessions } from "../../usecases/session/endSessions.ts";

export const endSessionProcedure =
  (services: Services): Handlers["profile"]["endSession"] =>
  async ({ sessionId }, { userId }) => {
    const ended = await endSessions(services, { userId, which: { only: sessionId } });
    return ended === 0 ? refused({ transport: "NOT_FOUND" }) : ok({ success: true });
  };
