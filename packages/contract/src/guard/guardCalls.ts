import { z } from "zod/mini";
import { mutation, onlyToken } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { token } from "../shapes/basics.ts";
import { guardSettings } from "./guard.ts";

/** The whole of the settings, those that stay as they are too. */
const updateGuard = z.extend(guardSettings, { jwtWebToken: token });
const unfreeze = z.strictObject({
  jwtWebToken: token,
  code: z.string().check(z.maxLength(16)),
});

export const guardCalls = {
  "guard.updateGuard": mutation("user", updateGuard, stateAnswer),
  "guard.freeze": mutation("user", onlyToken, stateAnswer),
  "guard.unfreeze": mutation("user", unfreeze, stateAnswer),
};
