import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import {
  authorizedAnswer,
  doneAnswer,
  sentCodeAnswer,
  stateAnswer,
} from "../calls/commonAnswers.ts";
import { assertion } from "../passkeys/ceremonies.ts";
import { iso, shortText, token } from "../shapes/basics.ts";

const jwtWebToken = token;
const contactType = z.enum(["email", "phone", "loginAndPassword"]);
/** Longer than any that is taken, so that the rule about length is what refuses it. */
const password = z.string().check(z.maxLength(1024));
const code = z.string().check(z.maxLength(16));

const setPassword = z.strictObject({ jwtWebToken, password });
const setLogin = z.strictObject({ jwtWebToken, login: shortText });
const authorizeByPassword = z.strictObject({
  jwtWebToken,
  contact: z.strictObject({ type: contactType, value: shortText }),
  password,
});

/** What a code proves: who is here, who sends this payment, or who lets payments go again. */
const sendSecurityCode = z.strictObject({
  jwtWebToken,
  purpose: z.enum(["reauthorize", "guard", "unfreeze"]),
});
const reauthorize = z.strictObject({
  jwtWebToken,
  code: z.optional(code),
  password: z.optional(password),
  /** Beside either of them: a code of the app, or a recovery code in its place. */
  authenticatorCode: z.optional(z.string().check(z.maxLength(64))),
  assertion: z.optional(assertion),
});
const reauthorized = z.strictObject({ reauthorizedUntil: iso });

export const passwordCalls = {
  "auth.authorizeByPassword": mutation("session", authorizeByPassword, authorizedAnswer),
  "auth.setPassword": mutation("user", setPassword, doneAnswer),
  "auth.sendSecurityCode": mutation("signedIn", sendSecurityCode, sentCodeAnswer),
  "auth.reauthorize": mutation("signedIn", reauthorize, reauthorized),
  "profile.setLogin": mutation("user", setLogin, stateAnswer),
};
