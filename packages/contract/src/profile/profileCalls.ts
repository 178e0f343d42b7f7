import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { doneAnswer, stateAnswer, successAnswer } from "../calls/commonAnswers.ts";
import { notices } from "../settings/settings.ts";
import { appState } from "../shapes/appState.ts";
import { iso, linkToken, shortText, token } from "../shapes/basics.ts";

const jwtWebToken = token;
/** A login name is no contact that a code could reach: the server answers so itself. */
const contactType = z.enum(["email", "phone", "loginAndPassword"]);

const updateContact = z.strictObject({ jwtWebToken, contact: shortText, contactType });

const sendContactCode = z.strictObject({ jwtWebToken, contactType });
const sentContactCode = z.strictObject({
  nextSendAttemptTime: iso,
  nextValidateAttemptTime: iso,
  sendAttemptsLeft: z.int(),
});

const verifyContactCode = z.strictObject({
  jwtWebToken,
  contactType,
  code: z.string().check(z.maxLength(16)),
});

/** A token: the contact was another account's, which the session is of from now on. (rule 259) */
const provedContact = z.strictObject({ state: appState, jwtWebToken: z.optional(token) });

const setNotices = z.strictObject({ jwtWebToken, notices });

/** Of a contact that is not proved it stays off. (rule 379) */
const setFindable = z.strictObject({ jwtWebToken, byEmail: z.boolean(), byPhone: z.boolean() });

/** By the token in the letter to the contact before. */
const undoContactChange = z.strictObject({ jwtWebToken, token: linkToken });

export const profileCalls = {
  "profile.updateContact": mutation("user", updateContact, doneAnswer),
  "profile.sendContactCode": mutation("user", sendContactCode, sentContactCode),
  "profile.verifyContactCode": mutation("user", verifyContactCode, provedContact),
  "profile.setNotices": mutation("user", setNotices, stateAnswer),
  "profile.setFindable": mutation("user", setFindable, stateAnswer),
  "auth.undoContactChange": mutation("session", undoContactChange, successAnswer),
};
