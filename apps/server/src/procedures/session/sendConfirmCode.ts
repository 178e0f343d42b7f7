import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { sendConfirmCode } from "../../usecases/session/sendConfirmCode.ts";

export const sendConfirmCodeProcedure =
  (services: Services): Handlers["auth"]["sendConfirmCode"] =>
  async ({ login }, { sessionId }, { remoteAddress }) => {
    const sent = await sendConfirmCode(services, { sessionId, login, remoteAddress });
    if (!sent.ok) return sent;
    const { expiresAtMs, nextSendAttemptAtMs, sendsLeft } = sent.value;
    return ok({
      expire: new Date(expiresAtMs).toISOString(),
      nextSendAttemptTime: new Date(nextSendAttemptAtMs).toISOString(),
      sendAttemptsLeft: sendsLeft,
    });
  };
