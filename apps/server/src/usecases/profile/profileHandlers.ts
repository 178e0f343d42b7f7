import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { authorizedAnswer } from "../session/authorizedAnswer.ts";
import { changeProfile } from "./changeProfile.ts";
import { sendContactCode } from "./sendContactCode.ts";
import { undoContactChange } from "./undoContactChange.ts";
import { updateContact } from "./updateContact.ts";
import { verifyContactCode } from "./verifyContactCode.ts";

export const profileHandlers = (services: Services): AreaHandlers<"profile"> => {
  const after = stateAfter(services);
  return {
    "profile.updateContact": ({ contact, contactType }, { userId, sessionId }) =>
      after(userId, updateContact(services, { userId, sessionId, contact, contactType }), () => ({
        success: true,
      })),
    "profile.sendContactCode": async ({ contactType }, caller, { remoteAddress }) => {
      const { userId, sessionId } = caller;
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
    },
    "profile.verifyContactCode": async ({ contactType, code }, { userId, sessionId }, context) => {
      const attempt = { userId, sessionId, contactType, code };
      const verified = await verifyContactCode(services, attempt);
      if (!verified.ok) return verified;
      return verified.value === null
        ? ok({ state: await formAppState(services, userId) })
        : authorizedAnswer(services, ok(verified.value), context);
    },
    "profile.setNotices": ({ notices: { deposits, payments, held } }, { userId }) =>
      after(
        userId,
        changeProfile(services, userId, {
          tellsDeposits: deposits,
          tellsPayments: payments,
          tellsHeld: held,
        }),
      ),
    "profile.setFindable": ({ byEmail, byPhone }, { userId }) =>
      after(
        userId,
        changeProfile(services, userId, { findableByEmail: byEmail, findableByPhone: byPhone }),
      ),
    "auth.undoContactChange": async ({ token }) => {
      const undone = await undoContactChange(services, token);
      return undone.ok ? ok({ success: true }) : undone;
    },
  };
};
