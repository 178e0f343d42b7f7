import { twilioSms } from "./adapters/twilio/twilioSms.ts";
import type { Sms } from "./ports/sms.ts";
import type { Settings } from "./settings.ts";

type SmsSettings = Pick<
  Settings,
  "TWILIO_BASE_URL" | "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM"
>;

/** The SMS provider of this installation; null where none is set up. */
export function wireSms(settings: SmsSettings): Sms | null {
  const { TWILIO_BASE_URL: baseUrl, TWILIO_ACCOUNT_SID: accountSid } = settings;
  const { TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return twilioSms({ baseUrl, accountSid, authToken, from });
}
