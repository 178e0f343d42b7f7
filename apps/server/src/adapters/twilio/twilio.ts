import { z } from "zod";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { twilioSms } from "./twilioSms.ts";

/** SMS by Twilio. */
export const twilio = provider(
  {
    TWILIO_BASE_URL: providerUrl("https://api.twilio.com"),
    TWILIO_ACCOUNT_SID: {
      schema: z
        .string()
        .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 hex digits")
        .optional(),
      isNeeded: true,
    },
    TWILIO_AUTH_TOKEN: providerKey,
    /** A sender's number or name, or the id of a messaging service (MG…). */
    TWILIO_FROM: { schema: z.string().min(3).optional(), isNeeded: true },
  },
  (settings) =>
    twilioSms({
      baseUrl: settings.TWILIO_BASE_URL,
      accountSid: settings.TWILIO_ACCOUNT_SID,
      authToken: settings.TWILIO_AUTH_TOKEN,
      from: settings.TWILIO_FROM,
    }),
);
