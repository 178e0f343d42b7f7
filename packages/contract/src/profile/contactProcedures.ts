import { z } from "zod/mini";
import { iso, shortText, token } from "../shapes/basics.ts";

const jwtWebToken = token;
/** A login name is no contact that a code could reach: the server answers so itself. */
const contactType = z.enum(["email", "phone", "loginAndPassword"]);

export const updateContactInput = z.strictObject({ jwtWebToken, contact: shortText, contactType });

export const sendContactCodeInput = z.strictObject({ jwtWebToken, contactType });
export const sendContactCodeAnswer = z.strictObject({
  nextSendAttemptTime: iso,
  nextValidateAttemptTime: iso,
  sendAttemptsLeft: z.int(),
});

export const verifyContactCodeInput = z.strictObject({
  jwtWebToken,
  contactType,
  code: z.string().check(z.maxLength(16)),
});
