import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { Faults } from "../faults/faults.ts";
import { parseFormBody } from "../http/readBody.ts";
import type { Mailbox } from "../mail/openMailbox.ts";

export type TwilioParts = { readonly mailbox: Mailbox; readonly faults: Faults };

const BODY_LENGTH_MAX = 1600;
const accountParams = z.object({ accountSid: z.string() });
const messageForm = z.object({
  To: z.string().default(""),
  From: z.string().default(""),
  MessagingServiceSid: z.string().default(""),
  Body: z.string().default(""),
});
const authToken = /^[0-9a-f]{32}$/;

/** Twilio's one call that a wallet needs, in its shape and with its refusals; it never rings. */
export function twilioRoutes(app: FastifyInstance, { mailbox, faults }: TwilioParts): void {
  app.addHook("onRequest", async (request, reply) => {
    const exchange = { request: request.raw, response: reply.raw };
    if (await applyHttpFault(faults.modeOf("sms"), exchange)) reply.hijack();
  });
  parseFormBody(app);
  app.post("/2010-04-01/Accounts/:accountSid/Messages.json", async (request, reply) => {
    const { accountSid } = accountParams.parse(request.params);
    if (!isAccount(accountSid, request.headers.authorization)) return refuse(reply, 20003);
    const { To, From, MessagingServiceSid, Body } = messageForm.parse(request.body ?? {});
    const problem = problemOf({ To, Body, sender: From || MessagingServiceSid });
    if (problem !== null) return refuse(reply, problem);
    await mailbox.deliver({ channel: "sms", recipients: [To], subject: "", text: Body });
    return reply.code(201).send({
      sid: `SM${randomBytes(16).toString("hex")}`,
      account_sid: accountSid,
      status: "queued",
      direction: "outbound-api",
      to: To,
      from: From === "" ? null : From,
      messaging_service_sid: MessagingServiceSid === "" ? null : MessagingServiceSid,
      body: Body,
      num_segments: "1",
      error_code: null,
      error_message: null,
      date_created: new Date().toUTCString(),
    });
  });
}

const refusals = {
  20003: { status: 401, message: "Authenticate" },
  21211: { status: 400, message: "Invalid 'To' Phone Number" },
  21602: { status: 400, message: "Message body is required" },
  21603: { status: 400, message: "A 'From' or 'MessagingServiceSid' is required" },
  21604: { status: 400, message: "A 'To' phone number is required" },
  21617: { status: 400, message: "The concatenated message body exceeds the 1600 character limit" },
} as const;
type RefusalCode = keyof typeof refusals;

type Message = { readonly To: string; readonly Body: string; readonly sender: string };

function problemOf({ To, Body, sender }: Message): RefusalCode | null {
  if (To === "") return 21604;
  if (!/^\+[1-9]\d{6,14}$/.test(To)) return 21211;
  if (sender === "") return 21603;
  if (Body === "") return 21602;
  return Body.length > BODY_LENGTH_MAX ? 21617 : null;
}

/** Any account that names itself alike in path and header, with a token of the right form. */
function isAccount(accountSid: string, authorization: string | undefined): boolean {
  const [scheme, encoded = ""] = (authorization ?? "").split(" ");
  const [user, token = ""] = Buffer.from(encoded, "base64").toString().split(":");
  const isSid = /^AC[0-9a-f]{32}$/.test(accountSid);
  return scheme === "Basic" && isSid && user === accountSid && authToken.test(token);
}

function refuse(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const { status, message } = refusals[code];
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}
