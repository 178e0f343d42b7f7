import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { endSessions } from "./endSessions.ts";
import { listSessions } from "./listSessions.ts";

export const sessionListHandlers = (services: Services): AreaHandlers<"sessions"> => ({
  "profile.getSessions": async (_input, caller) =>
    ok({ sessions: [...(await listSessions(services, caller))] }),
  "profile.endSession": async ({ sessionId }, { userId }) => {
    const ended = await endSessions(services, { userId, which: { only: sessionId } });
    return ended === 0 ? refused({ transport: "NOT_FOUND" }) : ok({ success: true });
  },
  "profile.endOtherSessions": async (_input, { userId, sessionId }) => {
    await endSessions(services, { userId, which: { allBut: sessionId } });
    return ok({ success: true });
  },
});
