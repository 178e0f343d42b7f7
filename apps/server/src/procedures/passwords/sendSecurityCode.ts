import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { sendSecurityCode } from "../../usecases/passwords/sendSecurityCode.ts";
import { sentCodeAnswer } from "../session/sentCodeAnswer.ts";

export const sendSecurityCodeProcedure =
  (services: Services): Handlers["auth"]["sendSecurityCode"] =>
  async ({ purpose }, { userId, sessionId }, { remoteAddress }) => {
    const sent = await sendSecurityCode(services, { userId, sessionId, remoteAddress, purpose });
    return sent.ok ? ok(sentCodeAnswer(sent.value)) : sent;
  };
