import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { listSessions } from "../../usecases/session/listSessions.ts";

export const getSessionsProcedure =
  (services: Services): Handlers["profile"]["getSessions"] =>
  async (_input, caller) =>
    ok({ sessions: [...(await listSessions(services, caller))] });
