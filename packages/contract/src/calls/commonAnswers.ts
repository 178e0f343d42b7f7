import { z } from "zod/mini";
import { appState } from "../shapes/appState.ts";
import { iso, token } from "../shapes/basics.ts";

export const successAnswer = z.strictObject({ success: z.boolean() });
export const stateAnswer = z.strictObject({ state: appState });
/** Done, and the state after it. */
export const doneAnswer = z.strictObject({ success: z.boolean(), state: appState });
/** Signed in: whoever it is, and the token of the session as it is from now on. */
export const authorizedAnswer = z.strictObject({ state: appState, jwtWebToken: token });
/** A code is on its way. */
export const sentCodeAnswer = z.strictObject({
  expire: iso,
  nextSendAttemptTime: iso,
  sendAttemptsLeft: z.int(),
});
