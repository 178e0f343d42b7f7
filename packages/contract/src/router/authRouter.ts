import * as passwords from "../passwords/passwordProcedures.ts";
import * as session from "../session/sessionProcedures.ts";
import type { Handlers } from "./handlers.ts";
import {
  earlyMutation,
  router,
  sessionMutation,
  sessionQuery,
  userMutation,
} from "./procedureKinds.ts";

/** The procedures of signing in and out. */
export const authRouter = (auth: Handlers["auth"]) =>
  router({
    loginHandshake: sessionMutation(session.loginHandshakeInput, auth.loginHandshake),
    sendConfirmCode: sessionMutation(session.sendConfirmCodeInput, auth.sendConfirmCode),
    authorizeByConfirmCode: sessionMutation(
      session.authorizeByConfirmCodeInput,
      auth.authorizeByConfirmCode,
    ),
    authorizeByPassword: sessionMutation(
      passwords.authorizeByPasswordInput,
      auth.authorizeByPassword,
    ),
    setPassword: userMutation(passwords.setPasswordInput, auth.setPassword),
    sendSecurityCode: earlyMutation(passwords.sendSecurityCodeInput, auth.sendSecurityCode),
    reauthorize: earlyMutation(passwords.reauthorizeInput, auth.reauthorize),
    authorizeByToken: sessionMutation(session.authorizeByTokenInput, auth.authorizeByToken),
    previewToken: sessionQuery(session.previewTokenInput, auth.previewToken),
    undoContactChange: sessionMutation(session.undoContactChangeInput, auth.undoContactChange),
    getAuthedWebLink: earlyMutation(session.onlyToken, auth.getAuthedWebLink),
    logout: sessionMutation(session.onlyToken, auth.logout),
  });
