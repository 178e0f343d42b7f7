import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { sendSecurityCode } from "../../usecases/passwords/sendSecurityCode.ts";

export const sendSecurityCodeProcedure =
  (services: Services): Handlers["auth"]["sendSecurityCode"] =>
  async (_input, { userId, sessionId }, { remoteAddress }) => {
    const sent = await sendSecurityCode(services, { userId, sessionId, remoteAddress });
    if (!sent.ok) return sent;
    const { expiresAtMs, nextSendAttemptAtMs, sendsLeft } = sent.value;
    return ok({
      expire: new Date(expiresAtMs).toISOString(),
      nextSendAttemptTime: new Date(nextSendAttemptAtMs).toISOString(),
      sendAttemptsLeft: sendsLeft,
    });
  };
