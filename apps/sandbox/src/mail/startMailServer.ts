import { createServer, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { SLOW_MS, type Faults } from "../faults/faults.ts";
import { listen, type Listener } from "../http/listen.ts";
import type { Mailbox } from "./openMailbox.ts";
import { readMail } from "./readMail.ts";

const MAIL_BYTES_MAX = 1_000_000;

/** A real SMTP server without accounts: what it accepts is in the mailbox. */
export async function startMailServer(
  port: number,
  mailbox: Mailbox,
  faults: Faults,
): Promise<Listener> {
  const smtp = createSmtp(mailbox);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    greet(socket, smtp, faults);
  });
  // A kept connection would not notice the fault.
  faults.onChange((service) => {
    if (service === "mail") for (const socket of open) socket.destroy();
  });
  const listener = await listen(server, port);
  return {
    close: async () => {
      for (const socket of open) socket.destroy();
      await listener.close();
    },
  };
}

function greet(socket: Socket, smtp: SMTPServer, faults: Faults): void {
  const handOver = (): void => void (socket.destroyed || smtp.server.emit("connection", socket));
  switch (faults.modeOf("mail")) {
    case "ok":
    case "limited":
      handOver();
      return;
    case "slow":
      setTimeout(handOver, SLOW_MS);
      return;
    case "down":
      socket.destroy();
      return;
    case "garbage":
      socket.end("<html>\u0000\u0001 this is not a mail server\r\n");
  }
}

function createSmtp(mailbox: Mailbox): SMTPServer {
  const smtp = new SMTPServer({
    banner: "Local sandbox mailbox",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: MAIL_BYTES_MAX,
    onData: (stream, session, answer) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      receive(stream, recipients, mailbox).then(
        () => answer(),
        (problem: unknown) => answer(problem instanceof Error ? problem : new Error("Not stored")),
      );
    },
  });
  // A client that hangs up halfway is no problem of this server.
  smtp.on("error", () => undefined);
  return smtp;
}

async function receive(stream: Readable, recipients: string[], mailbox: Mailbox): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array); // a stream without encoding gives bytes
    size += bytes.length;
    if (size <= MAIL_BYTES_MAX) chunks.push(bytes);
  }
  if (size > MAIL_BYTES_MAX) {
    throw Object.assign(new Error("The message is too large"), { responseCode: 552 });
  }
  const content = await readMail(Buffer.concat(chunks));
  await mailbox.deliver({ channel: "email", recipients, ...content });
}
