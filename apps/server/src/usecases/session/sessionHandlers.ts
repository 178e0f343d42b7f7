import type { AreaHandlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { authorizeByConfirmCode } from "./authorizeByConfirmCode.ts";
import { authorizeByToken } from "./links/authorizeByToken.ts";
import { authorizedAnswer } from "./authorizedAnswer.ts";
import { initApp } from "./initApp.ts";
import { loginHandshake } from "./loginHandshake.ts";
import { logout } from "./logout.ts";
import { makeLoginLink } from "./links/makeLoginLink.ts";
import { previewToken } from "./links/previewToken.ts";
import { sendConfirmCode } from "./codes/sendConfirmCode.ts";
import { sentCodeAnswer } from "./codes/sentCodeAnswer.ts";
import { bundleKindOf } from "./sessionRules.ts";
import { askForPasskey } from "../passkeys/askForPasskey.ts";
import { touchSession } from "./touchSession.ts";
import { whereaboutsOf } from "./notices/notifyOfNewDevice.ts";

/** How a contact of a type signs in, beside a passkey; nobody has named one: not at all. */
function waysInOf(type: ContactType | undefined) {
  const isReached = type === "email" || type === "phone";
  const authMethods: ("code" | "password")[] = isReached ? ["code", "password"] : [];
  if (type === "loginAndPassword") authMethods.push("password");
  return { needAutomaticallySendCode: isReached, authMethods };
}

export const sessionHandlers = (services: Services): AreaHandlers<"session"> => ({
  "app.initApp": async ({ jwtWebToken, bundleId }, context) => {
    const { companion, country, remoteAddress, userAgent } = context;
    const isTelegram = bundleKindOf(bundleId) === "tg";
    const whereabouts = whereaboutsOf({ userAgent, remoteAddress, country, isTelegram });
    const token = await initApp(services, { jwtWebToken, bundleId, companion, whereabouts });
    return ok({ success: true, jwtWebToken: token });
  },
  "app.getAppState": async (_input, { userId }) =>
    ok({ state: await formAppState(services, userId) }),
  "app.touchSession": async ({ jwtWebToken }, context) => {
    const token = await touchSession(services, jwtWebToken, context);
    return token.ok ? ok({ success: true, jwtWebToken: token.value }) : token;
  },
  "auth.loginHandshake": async ({ contact, jwtWebToken }, { sessionId }) => {
    const login =
      contact === undefined ? ok("") : await loginHandshake(services, sessionId, contact);
    if (!login.ok) return login;
    return ok({
      jwtWebToken,
      login: login.value,
      ...waysInOf(contact?.type),
      passkeyOptions: await askForPasskey(services, { purpose: "signIn", sessionId, userId: null }),
    });
  },
  "auth.sendConfirmCode": async ({ login }, { sessionId }, context) => {
    const { remoteAddress, acceptLanguage } = context;
    const ask = { sessionId, login, remoteAddress, acceptLanguage };
    const sent = await sendConfirmCode(services, ask);
    return sent.ok ? ok(sentCodeAnswer(sent.value)) : sent;
  },
  "auth.authorizeByConfirmCode": async ({ login, code }, { sessionId }, context) => {
    const authorized = await authorizeByConfirmCode(services, { sessionId, login, code });
    return authorizedAnswer(services, authorized, context);
  },
  "auth.authorizeByToken": async ({ token }, { sessionId }, context) => {
    const authorized = await authorizeByToken(services, { sessionId, token });
    return authorizedAnswer(services, authorized, context);
  },
  "auth.previewToken": ({ token }) => previewToken(services, token),
  /** The wallet's own link; the game has none of its own yet and opens the wallet as well. */
  "auth.getAuthedWebLink": async (_input, { userId, sessionId }) => {
    const made = await makeLoginLink(services, { userId, sessionId });
    if (!made.ok) return made;
    const weblink = made.value;
    return ok({ weblink, gamesLinks: { lootersGame: { weblink } } });
  },
  "auth.logout": async ({ jwtWebToken }, { sessionId }, { companion }) => {
    await logout(services, sessionId);
    const kind = services.tokens.read(jwtWebToken)?.kind;
    if (kind !== undefined) companion.set(kind, null);
    return ok({ success: true });
  },
});
