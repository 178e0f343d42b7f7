import { z } from "zod/mini";
import { iso, shortText, token } from "../shapes/basics.ts";

const jwtWebToken = token;
const contactType = z.enum(["email", "phone", "loginAndPassword"]);
/** Longer than any that is taken, so that the rule about length is what refuses it. */
const password = z.string().check(z.maxLength(1024));
const code = z.string().check(z.maxLength(16));

export const setPasswordInput = z.strictObject({ jwtWebToken, password });
export const setLoginInput = z.strictObject({ jwtWebToken, login: shortText });
export const authorizeByPasswordInput = z.strictObject({
  jwtWebToken,
  contact: z.strictObject({ type: contactType, value: shortText }),
  password,
});

/** What a code proves: who is here, who sends this payment, or who lets payments go again. */
export const sendSecurityCodeInput = z.strictObject({
  jwtWebToken,
  purpose: z.enum(["reauthorize", "guard", "unfreeze"]),
});
export const reauthorizeInput = z.strictObject({
  jwtWebToken,
  code: z.optional(code),
  password: z.optional(password),
});
export const reauthorizeAnswer = z.strictObject({ reauthorizedUntil: iso });
