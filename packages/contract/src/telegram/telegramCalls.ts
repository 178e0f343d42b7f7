import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { authorizedAnswer } from "../calls/commonAnswers.ts";
import { bundleId, token } from "../shapes/basics.ts";

/** What Telegram signed when the mini-app was opened, as it came. */
const initData = z.string().check(z.minLength(1), z.maxLength(4096));

const authorizeViaTelegram = z.strictObject({ jwtWebToken: token, initData, bundleId });

export const telegramCalls = {
  "auth.authorizeViaTelegram": mutation("anybody", authorizeViaTelegram, authorizedAnswer),
};
