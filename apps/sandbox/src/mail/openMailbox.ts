import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readFileIfAny, writeFileDurably } from "../storage/writeFileDurably.ts";
import { findCode } from "./readMail.ts";

export const MESSAGES_KEPT = 500;

export type NewMessage = Pick<Message, "channel" | "subject" | "text"> & {
  readonly recipients: readonly string[];
};

export type Mailbox = {
  /** Takes a message for each recipient; answers after it is on disk. */
  deliver(message: NewMessage): Promise<void>;
  /** Newest first; with a contact, only what was sent to it. */
  messages(to?: string): readonly Message[];
};

const messageSchema = z.object({
  id: z.string(),
  to: z.string(),
  channel: z.enum(["email", "sms"]),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  sentAt: z.string(),
});

/** The messages of a folder: one JSON line each, appended, and rewritten when half of them are old. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const file = path.join(dataDir, "messages.jsonl");
  let kept = await readMessages(file);
  let linesInFile = kept.length;
  await writeFileDurably(file, linesOf(kept));
  // Appends follow one another, so that no two of them mix in the file.
  let lastWrite: Promise<void> = Promise.resolve();

  async function store(added: readonly Message[]): Promise<void> {
    const all = [...kept, ...added].slice(-MESSAGES_KEPT);
    if (linesInFile + added.length > 2 * MESSAGES_KEPT) {
      await writeFileDurably(file, linesOf(all));
      linesInFile = all.length;
    } else {
      await appendDurably(file, linesOf(added));
      linesInFile += added.length;
    }
    kept = all;
  }

  return {
    deliver: ({ recipients, channel, subject, text }) => {
      const code = findCode(subject, text);
      const sentAt = new Date().toISOString();
      const added = recipients.map((to): Message => ({
        id: randomUUID(),
        to,
        channel,
        subject,
        text,
        ...(code === null ? {} : { code }),
        sentAt,
      }));
      const write = lastWrite.then(() => store(added));
      lastWrite = write.catch(() => undefined);
      return write;
    },
    messages: (to) => {
      const chosen = to === undefined ? kept : kept.filter((item) => isSentTo(item, to));
      return chosen.toReversed();
    },
  };
}

/** An email in any letter case; a phone by its digits, since a plus in a query reads as a space. */
function isSentTo(message: Message, contact: string): boolean {
  if (message.channel === "email") return message.to.toLowerCase() === contact.trim().toLowerCase();
  return digitsOf(message.to) === digitsOf(contact);
}

const digitsOf = (text: string): string => text.replaceAll(/[\s+()-]/g, "");

const linesOf = (messages: readonly Message[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join("");

async function readMessages(file: string): Promise<Message[]> {
  const bytes = await readFileIfAny(file);
  const lines = bytes === null ? [] : bytes.toString("utf8").split("\n");
  return lines.flatMap(readLine).slice(-MESSAGES_KEPT);
}

/** A line that a crash cut short was never promised to anyone: it is left out. */
function readLine(line: string): Message[] {
  try {
    const { code, ...rest } = messageSchema.parse(JSON.parse(line));
    return [code === undefined ? rest : { ...rest, code }];
  } catch {
    return [];
  }
}

async function appendDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "a", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A message as the inbox shows it; one for each recipient. */
export type Message = {
  readonly id: string;
  readonly to: string;
  readonly channel: "email" | "sms";
  readonly subject: string;
  readonly text: string;
  /** The one-time code, when the message holds one. */
  readonly code?: string;
  readonly sentAt: string;
};
