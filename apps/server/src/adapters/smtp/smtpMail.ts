import nodemailer from "nodemailer";
import type { Mail } from "../../ports/mail.ts";

const SEND_TIMEOUT_MS = 10_000;

/** Mail through any SMTP server. TLS is required unless the server stands on this machine. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  const url = new URL(smtpUrl);
  const isLoopback = url.hostname === "127.0.0.1" || url.hostname === "localhost";
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: url.port === "" ? 587 : Number.parseInt(url.port, 10),
    secure: url.protocol === "smtps:",
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
