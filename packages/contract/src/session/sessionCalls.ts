import { z } from "zod/mini";
import { feed, mutation, onlyToken, query } from "../calls/call.ts";
import {
  authorizedAnswer,
  sentCodeAnswer,
  stateAnswer,
  successAnswer,
} from "../calls/commonAnswers.ts";
import { bundleId, linkToken, shortText, token } from "../shapes/basics.ts";
import { appState } from "../shapes/appState.ts";
import { requestOptions } from "../passkeys/ceremonies.ts";
import { rate } from "../rates/rate.ts";

const jwtWebToken = token;
const contactType = z.enum(["email", "phone", "loginAndPassword"]);

const initApp = z.strictObject({ jwtWebToken: z.optional(token), bundleId });
const tokenAnswer = z.strictObject({ success: z.boolean(), jwtWebToken });

const loginHandshake = z.strictObject({
  jwtWebToken,
  /** Left out by whoever signs in with a passkey, which names its person itself. */
  contact: z.optional(z.strictObject({ type: contactType, value: shortText })),
  bundleId,
});
const shookHands = z.strictObject({
  jwtWebToken,
  /** Empty where no contact was named. */
  login: z.string(),
  needAutomaticallySendCode: z.boolean(),
  authMethods: z.array(z.enum(["code", "password"])),
  /** For a passkey, whoever has one: they name nobody. */
  passkeyOptions: requestOptions,
});

const sendConfirmCode = z.strictObject({ jwtWebToken, login: shortText });

const authorizeByConfirmCode = z.strictObject({
  jwtWebToken,
  login: shortText,
  code: z.string().check(z.maxLength(16)),
});
const onlyLink = z.strictObject({ jwtWebToken, token: linkToken });
/** Whose link it is, as its owner knows it again, and the bundle that it was made in. */
const previewedToken = z.strictObject({ account: z.string(), bundleId: z.string() });

/** Links that sign in once elsewhere. */
const webLink = z.strictObject({
  weblink: z.url(),
  gamesLinks: z.strictObject({ lootersGame: z.strictObject({ weblink: z.url() }) }),
});

const ratesPush = z.strictObject({ rates: z.array(rate) });
const tokenPush = z.strictObject({ jwtWebToken });
const shutdownPush = z.strictObject({ reason: z.string() });

export const sessionCalls = {
  "app.initApp": mutation("anybody", initApp, tokenAnswer),
  "app.getAppState": query("session", onlyToken, stateAnswer),
  "app.touchSession": mutation("anybody", onlyToken, tokenAnswer),
  "app.onStateUpdate": feed(appState),
  "app.onRatesUpdate": feed(ratesPush),
  "app.onJwtWebToken": feed(tokenPush),
  "app.onAgentSessionShutdown": feed(shutdownPush),
  "auth.loginHandshake": mutation("session", loginHandshake, shookHands),
  "auth.sendConfirmCode": mutation("session", sendConfirmCode, sentCodeAnswer),
  "auth.authorizeByConfirmCode": mutation("session", authorizeByConfirmCode, authorizedAnswer),
  "auth.authorizeByToken": mutation("session", onlyLink, authorizedAnswer),
  "auth.previewToken": query("session", onlyLink, previewedToken),
  "auth.getAuthedWebLink": mutation("signedIn", onlyToken, webLink),
  "auth.logout": mutation("session", onlyToken, successAnswer),
};
