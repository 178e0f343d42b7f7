import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { sendConfirmCode } from "../../usecases/session/sendConfirmCode.ts";
import { sentCodeAnswer } from "./sentCodeAnswer.ts";

export const sendConfirmCodeProcedure =
  (services: Services): Handlers["auth"]["sendConfirmCode"] =>
  async ({ login }, { sessionId }, { remoteAddress, acceptLanguage }) => {
    const ask = { sessionId, login, remoteAddress, acceptLanguage };
    const sent = await sendConfirmCode(services, ask);
    return sent.ok ? ok(sentCodeAnswer(sent.value)) : sent;
  };
