import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { reauthorize } from "../../usecases/passwords/reauthorize.ts";

export const reauthorizeProcedure =
  (services: Services): Handlers["auth"]["reauthorize"] =>
  async ({ code, password }, { userId, sessionId }, { remoteAddress }) => {
    const proof = { userId, sessionId, code, password, remoteAddress };
    const proved = await reauthorize(services, proof);
    if (!proved.ok) return proved;
    return ok({ reauthorizedUntil: new Date(proved.value).toISOString() });
  };
