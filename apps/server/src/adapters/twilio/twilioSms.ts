import { ok, refused } from "@coffer/core/outcome";
import { z } from "zod";
import type { Sms } from "../../ports/messages.ts";

const SEND_TIMEOUT_MS = 10_000;

/**
 * What Twilio answers about the number and not about itself: not valid, cannot be routed to, not
 * permitted in this region, has opted out, is a landline.
 */
const numberRefusals: ReadonlySet<number> = new Set([21211, 21612, 21408, 21610, 21614]);

const takenSchema = z.object({ sid: z.string() });
const errorSchema = z.object({ code: z.number() });

export type TwilioOptions = {
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number or alphanumeric sender, or the id (MG…) of a messaging service. */
  readonly from: string;
};

/** SMS by Twilio's Messages API. Error texts are dropped: they may repeat number and message. */
export const twilioSms = ({ baseUrl, accountSid, authToken, from }: TwilioOptions): Sms => ({
  send: async ({ to, text }) => {
    const form = new URLSearchParams({ To: to, Body: text });
    form.set(/^MG[0-9a-f]{32}$/.test(from) ? "MessagingServiceSid" : "From", from);
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
    const response = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: { authorization: `Basic ${credentials}` },
      body: form,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      redirect: "error",
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.status === 201 && takenSchema.safeParse(answer).success) return ok(null);
    const error = errorSchema.safeParse(answer);
    if (error.success && numberRefusals.has(error.data.code)) return refused("unreachableNumber");
    const code = error.success ? ` with code ${error.data.code}` : "";
    throw new Error(`answered ${response.status}${code}`);
  },
});
