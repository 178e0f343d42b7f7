import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { verifyContactCode } from "../../usecases/profile/verifyContactCode.ts";

export const verifyContactCodeProcedure =
  (services: Services): Handlers["profile"]["verifyContactCode"] =>
  async ({ contactType, code }, { userId, sessionId }) => {
    const attempt = { userId, sessionId, contactType, code };
    const verified = await verifyContactCode(services, attempt);
    if (!verified.ok) return verified;
    return ok({ state: await formAppState(services, userId) });
  };
