import * as passwords from "../passwords/passwordProcedures.ts";
import * as session from "../session/sessionProcedures.ts";
import type { Handlers } from "./handlers.ts";
import { router, sessionMutation, userMutation } from "./procedureKinds.ts";

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
    sendSecurityCode: userMutation(passwords.sendSecurityCodeInput, auth.sendSecurityCode),
    reauthorize: userMutation(passwords.reauthorizeInput, auth.reauthorize),
    authorizeByToken: sessionMutation(session.authorizeByTokenInput, auth.authorizeByToken),
    getAuthedWebLink: userMutation(session.onlyToken, auth.getAuthedWebLink),
    logout: sessionMutation(session.onlyToken, auth.logout),
  });
