import { z } from "zod/mini";
import { mutation, onlyToken } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { token } from "../shapes/basics.ts";
import { locale } from "./settings.ts";

const setLocale = z.strictObject({ jwtWebToken: token, locale });
const setPreferredCurrency = z.strictObject({
  jwtWebToken: token,
  ticker: z.string().check(z.maxLength(16)),
});

/** Open before the terms are accepted: they are read in a language, and accepted here. */
export const settingsCalls = {
  "settings.setLocale": mutation("signedIn", setLocale, stateAnswer),
  "settings.setPreferredCurrency": mutation("signedIn", setPreferredCurrency, stateAnswer),
  "settings.acceptAgreement": mutation("signedIn", onlyToken, stateAnswer),
};
