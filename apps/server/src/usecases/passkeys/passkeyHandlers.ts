import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { confirmWish, readWait, startWish } from "../intent/confirmWish.ts";
import { authorizedAnswer } from "../session/authorizedAnswer.ts";
import { finishPasskey, startPasskey } from "./addPasskey.ts";
import { askForPasskey } from "./askForPasskey.ts";
import { askToConfirm } from "./askToConfirm.ts";
import { authorizeByPasskey } from "./authorizeByPasskey.ts";
import { removePasskey, renamePasskey } from "./changePasskey.ts";
import { callOffRecovery, recoverProofs } from "./recoverProofs.ts";
import { shownPasskeys } from "./shownPasskeys.ts";

export const passkeyHandlers = (services: Services): AreaHandlers<"passkeys"> => {
  const after = stateAfter(services);
  return {
    "passkeys.list": async (_input, { userId }) =>
      ok({
        passkeys: await shownPasskeys(services, userId),
        wait: await readWait(services, userId),
      }),
    "passkeys.start": async (_input, { userId, sessionId }) => {
      const options = await startPasskey(services, { userId, sessionId });
      return options.ok ? ok({ options: options.value }) : options;
    },
    "passkeys.finish": ({ name, attestation }, { userId, sessionId }) =>
      after(userId, finishPasskey(services, { userId, sessionId, name, attestation })),
    "passkeys.rename": ({ passkeyId, name }, { userId, sessionId }) =>
      after(userId, renamePasskey(services, { userId, sessionId, passkeyId, name })),
    "passkeys.remove": ({ passkeyId }, { userId, sessionId }) =>
      after(userId, removePasskey(services, { userId, sessionId, passkeyId })),
    "passkeys.signIn": async ({ assertion }, { sessionId }, context) => {
      const authorized = await authorizeByPasskey(services, { sessionId, assertion });
      return authorizedAnswer(services, authorized, context);
    },
    "passkeys.startProof": async (_input, { userId, sessionId }) =>
      ok({ options: await askForPasskey(services, { purpose: "prove", sessionId, userId }) }),
    "passkeys.startPayment": (_input, { userId, sessionId }) =>
      askToConfirm(services, { userId, sessionId }),
    "passkeys.startWish": async (_input, { userId, sessionId }) => {
      const options = await startWish(services, { userId, sessionId });
      return options.ok ? ok({ options: options.value }) : options;
    },
    "passkeys.confirmWish": ({ assertion }, { userId, sessionId }) =>
      after(userId, confirmWish(services, { userId, sessionId, assertion })),
    "passkeys.recover": async ({ code }, { userId, sessionId }) => {
      const fromMs = await recoverProofs(services, { userId, sessionId, code });
      return fromMs.ok ? ok({ recoverableFrom: new Date(fromMs.value).toISOString() }) : fromMs;
    },
    "passkeys.callOffRecovery": (_input, { userId, sessionId }) =>
      after(userId, callOffRecovery(services, { userId, sessionId })),
  };
};
