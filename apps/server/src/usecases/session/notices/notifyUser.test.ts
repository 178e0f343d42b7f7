import { afterAll, beforeAll, expect, test } from "vitest";
import { sayIn } from "../../../messages/sayIn.ts";
import type { Say } from "../../../messages/wording.ts";
import type { MailMessage } from "../../../ports/messages.ts";
import { openDatabase } from "../../../storage/database.ts";
import { changeUser } from "../../../storage/session/users.ts";
import { findOrMakeUser } from "../../../testing/people/findOrMakeUser.ts";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { unwatched } from "../../../testing/databases/watchVersions.ts";
import { notifyUser } from "./notifyUser.ts";
import { newUserId } from "../../../testing/newIds.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const lines = ["All payments of Coffer & <Sons> are stopped.", "Write to help@example.com."];
const news = {
  write: () => ({ subject: "Your Coffer payments are frozen", lines }),
  failed: "It could not be told.",
};

/** What somebody with this contact is sent. */
async function sentTo(type: "email" | "phone", value: string) {
  const { brand, clock, database, log } = rig.services;
  const userId = await findOrMakeUser(database, {
    userId: newUserId(),
    brandId: "coffer",
    publicId: value,
    contact: { type, value },
    preferredCurrency: "USD",
    now: new Date(clock.nowMs()),
  });
  const mails: MailMessage[] = [];
  const texts: string[] = [];
  const mail = { send: async (message: MailMessage) => void mails.push(message) };
  const sms = {
    send: async ({ text }: { text: string }) => {
      texts.push(text);
      return { ok: true, value: null } as const;
    },
  };
  await notifyUser({ brand, database, log, mail, sms, telegramBot: null }, userId, news);
  return { mails, texts };
}

test("news go by mail, in which a name is a text and never a part of the page", async () => {
  const { mails, texts } = await sentTo("email", "anna@example.com");
  expect(mails).toMatchObject([{ to: "anna@example.com", text: lines.join("\n\n") }]);
  expect(mails[0]?.html).toContain("Coffer &#38; &#60;Sons&#62;");
  expect(texts).toEqual([]);
});

test("who has no mail hears of it by SMS", async () => {
  const { mails, texts } = await sentTo("phone", "+77012345678");
  expect([mails, texts]).toEqual([[], [lines.join(" ")]]);
});

test("what was done stands, though the news of it cannot be told", async () => {
  const warned: string[] = [];
  const log = { info: () => {}, alarm: () => {}, warn: (text: string) => void warned.push(text) };
  const database = openDatabase("postgres://nobody@127.0.0.1:1/nothing", log);
  const mail = { send: async () => {} };
  const { brand } = rig.services;
  await notifyUser({ brand, database, log, mail, sms: null, telegramBot: null }, newUserId(), news);
  await database.destroy();
  expect(warned).toContain(news.failed);
});

test.each([
  [["en", "ru-KZ"], "ru-KZ"],
  [["en"], "en"],
] as const)(
  "who reads Russian is written to by a brand that speaks %j in %s",
  async (locales, told) => {
    const { clock, database, log } = rig.services;
    const userId = newUserId();
    await findOrMakeUser(database, {
      userId,
      brandId: "coffer",
      publicId: userId,
      contact: { type: "email", value: `${userId}@example.com` },
      preferredCurrency: "USD",
      now: new Date(clock.nowMs()),
    });
    await unwatched(database, (store) => changeUser(store, userId, { locale: "ru-KZ" }));
    const mails: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void mails.push(message) };
    const brand = { ...rig.services.brand, locales: [...locales] };
    const write = (say: Say) => ({ subject: say("othersSignedOut"), lines });
    await notifyUser({ brand, database, log, mail, sms: null, telegramBot: null }, userId, {
      ...news,
      write,
    });
    expect(mails[0]?.subject).toBe(sayIn(told)("othersSignedOut"));
  },
);
