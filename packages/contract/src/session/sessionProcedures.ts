import { z } from "zod/mini";
import { iso, shortText, token } from "../shapes/basics.ts";
import { appState } from "../shapes/appState.ts";
import { rate } from "../shapes/rate.ts";

const jwtWebToken = token;
/** `brand-app@version`, at most 64 characters (decision 39). */
const bundleId = z
  .string()
  .check(z.maxLength(64), z.regex(/^[a-z0-9-]{1,40}@[0-9A-Za-z.+-]{1,40}$/));
const contactType = z.enum(["email", "phone", "loginAndPassword"]);

export const onlyToken = z.strictObject({ jwtWebToken });

export const initAppInput = z.strictObject({ jwtWebToken: z.optional(token), bundleId });
export const tokenAnswer = z.strictObject({ success: z.boolean(), jwtWebToken });
export const stateAnswer = z.strictObject({ state: appState });

export const loginHandshakeInput = z.strictObject({
  jwtWebToken,
  contact: z.strictObject({ type: contactType, value: shortText }),
  bundleId,
});
export const loginHandshakeAnswer = z.strictObject({
  jwtWebToken,
  login: z.string(),
  needAutomaticallySendCode: z.boolean(),
  authMethods: z.array(z.enum(["code", "password"])),
});

export const sendConfirmCodeInput = z.strictObject({ jwtWebToken, login: shortText });
export const sendConfirmCodeAnswer = z.strictObject({
  expire: iso,
  nextSendAttemptTime: iso,
  sendAttemptsLeft: z.int(),
});

export const authorizeByConfirmCodeInput = z.strictObject({
  jwtWebToken,
  login: shortText,
  code: z.string().check(z.maxLength(16)),
});
export const authorizeByTokenInput = z.strictObject({
  jwtWebToken,
  token: z.string().check(z.minLength(1), z.maxLength(256)),
});
export const previewTokenInput = authorizeByTokenInput;
/** Whose link it is, as its owner knows it again, and the bundle that it was made in. */
export const previewTokenAnswer = z.strictObject({ account: z.string(), bundleId: z.string() });
/** Out of the letter to the contact before. */
export const undoContactChangeInput = authorizeByTokenInput;
export const authorizedAnswer = z.strictObject({ state: appState, jwtWebToken });
export const successAnswer = z.strictObject({ success: z.boolean() });

/** Done, and the state after it. */
export const doneAnswer = z.strictObject({ success: z.boolean(), state: appState });

/** Links that sign in once elsewhere. */
export const webLinkAnswer = z.strictObject({
  weblink: z.url(),
  gamesLinks: z.strictObject({ lootersGame: z.strictObject({ weblink: z.url() }) }),
});

export const ratesPush = z.strictObject({ rates: z.array(rate) });
export const tokenPush = z.strictObject({ jwtWebToken });
export const shutdownPush = z.strictObject({ reason: z.string() });
