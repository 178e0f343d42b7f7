import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { authorizedAnswer } from "../session/authorizedAnswer.ts";
import { sentCodeAnswer } from "../session/codes/sentCodeAnswer.ts";
import { authorizeByPassword } from "./authorizeByPassword.ts";
import { reauthorize } from "./reauthorize.ts";
import { sendSecurityCode } from "./sendSecurityCode.ts";
import { setLogin } from "./setLogin.ts";
import { setPassword } from "./setPassword.ts";

export const passwordHandlers = (services: Services): AreaHandlers<"passwords"> => {
  const after = stateAfter(services);
  return {
    "auth.authorizeByPassword": async ({ contact, password }, { sessionId }, context) => {
      const { remoteAddress } = context;
      const attempt = { sessionId, contact, password, remoteAddress };
      const authorized = await authorizeByPassword(services, attempt);
      return authorizedAnswer(services, authorized, context);
    },
    "auth.setPassword": ({ password }, { userId, sessionId }) =>
      after(userId, setPassword(services, { userId, sessionId, password }), () => ({
        success: true,
      })),
    "auth.sendSecurityCode": async ({ purpose }, { userId, sessionId }, { remoteAddress }) => {
      const sent = await sendSecurityCode(services, { userId, sessionId, remoteAddress, purpose });
      return sent.ok ? ok(sentCodeAnswer(sent.value)) : sent;
    },
    "auth.reauthorize": async (
      { jwtWebToken: _, ...given },
      { userId, sessionId },
      { remoteAddress },
    ) => {
      const proved = await reauthorize(services, { ...given, userId, sessionId, remoteAddress });
      return proved.ok ? ok({ reauthorizedUntil: new Date(proved.value).toISOString() }) : proved;
    },
    "profile.setLogin": ({ login }, { userId, sessionId }) =>
      after(userId, setLogin(services, { userId, sessionId, login })),
  };
};
