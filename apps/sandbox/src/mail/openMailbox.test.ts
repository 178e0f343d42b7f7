import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MESSAGES_KEPT, openMailbox } from "./openMailbox.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "mailbox-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const message = (subject: string, ...recipients: string[]) =>
  ({ channel: "email", subject, text: "text", recipients }) as const;

test("each recipient has an own message, found whatever the case", async () => {
  const mailbox = await openMailbox(dataDir);
  await mailbox.deliver(message("Hi", "Anna@example.com", "boris@example.com"));
  expect(mailbox.messages(" anna@EXAMPLE.com ")).toMatchObject([{ to: "Anna@example.com" }]);
  expect(mailbox.messages()).toHaveLength(2);
});

test("the newest messages are kept, over restarts too, and the file does not grow for ever", async () => {
  const mailbox = await openMailbox(dataDir);
  const count = 2 * MESSAGES_KEPT + 3;
  const subjects = Array.from({ length: count }, (_, index) => String(index));
  await Promise.all(subjects.map((subject) => mailbox.deliver(message(subject, "a@b.c"))));
  const reopened = await openMailbox(dataDir);
  for (const box of [mailbox, reopened]) {
    expect(box.messages()).toHaveLength(MESSAGES_KEPT);
    expect(box.messages()[0]?.subject).toBe(String(count - 1));
  }
  const lines = (await readFile(path.join(dataDir, "messages.jsonl"), "utf8")).split("\n");
  expect(lines).toHaveLength(MESSAGES_KEPT + 1);
});

test("a line cut short by a crash is left out", async () => {
  const mailbox = await openMailbox(dataDir);
  await mailbox.deliver(message("Whole", "a@b.c"));
  await appendFile(path.join(dataDir, "messages.jsonl"), '{"id":"x","to":"a@b');
  const reopened = await openMailbox(dataDir);
  expect(reopened.messages()).toMatchObject([{ subject: "Whole" }]);
  await reopened.deliver(message("Next", "a@b.c"));
  expect((await openMailbox(dataDir)).messages()).toHaveLength(2);
});
