import { z } from "zod/mini";
import { mutation, onlyToken } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { token } from "../shapes/basics.ts";

/** Both are told once. */
const started = z.strictObject({ secretUri: z.string(), recoveryCodes: z.array(z.string()) });
const confirm = z.strictObject({ jwtWebToken: token, code: z.string().check(z.maxLength(16)) });

export const authenticatorCalls = {
  "authenticator.start": mutation("user", onlyToken, started),
  "authenticator.confirm": mutation("user", confirm, stateAnswer),
  "authenticator.remove": mutation("user", onlyToken, stateAnswer),
};
