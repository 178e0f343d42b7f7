import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { sendContactCode } from "../../usecases/profile/sendContactCode.ts";

export const sendContactCodeProcedure =
  (services: Services): Handlers["profile"]["sendContactCode"] =>
  async ({ contactType }, { userId, sessionId }, { remoteAddress }) => {
    const ask = { userId, sessionId, contactType, remoteAddress };
    const sent = await sendContactCode(services, ask);
    if (!sent.ok) return sent;
    const { nextSendAttemptAtMs, sendsLeft } = sent.value;
    return ok({
      nextSendAttemptTime: new Date(nextSendAttemptAtMs).toISOString(),
      // A fresh code has no wrong try behind it, so it can be tried at once.
      nextValidateAttemptTime: new Date(services.clock.nowMs()).toISOString(),
      sendAttemptsLeft: sendsLeft,
    });
  };
