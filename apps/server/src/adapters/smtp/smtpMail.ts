import nodemailer from "nodemailer";
import type { Mail } from "../../ports/messages.ts";
import { isLoopbackHost } from "../../settings/isLoopbackHost.ts";

/** RFC 8314, 7.3 and RFC 6409: with TLS from the first byte, and with STARTTLS. */
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;
const SEND_TIMEOUT_MS = 10_000;

/** Mail through any SMTP server. TLS is required unless the server stands on this machine. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  const url = new URL(smtpUrl);
  const isLoopback = isLoopbackHost(url.hostname);
  const isSecure = url.protocol === "smtps:";
  const usualPort = isSecure ? SMTPS_PORT : SUBMISSION_PORT;
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: url.port === "" ? usualPort : Number.parseInt(url.port, 10),
    secure: isSecure,
    requireTLS: !isLoopback,
    ignoreTLS: isLoopback,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    ...(url.username === ""
      ? {}
      : {
          auth: {
            user: decodeURIComponent(url.username),
            pass: decodeURIComponent(url.password),
          },
        }),
  });
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message });
    },
  };
}
