import { ok } from "@coffer/core/outcome";
import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { MailMessage } from "../../ports/messages.ts";
import type { BotLine } from "../../ports/telegramBot.ts";
import type { Services } from "../../ports/services.ts";
import { changeUser } from "../../storage/session/users.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { workQueue } from "../../testing/databases/workQueue.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { linkTelegram } from "../../testing/people/linkTelegram.ts";
import { openBotRig } from "../../testing/rigs/botRig.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { noteNews } from "../telegram/noteNews.ts";
import { notifyOfLateCoins } from "./notifyOfLateCoins.ts";

const HOUR_MS = 60 * 60_000;
const payloadSchema = z.union([
  z.object({ id: z.string() }).transform(({ id }) => [id]),
  z.object({ ids: z.array(z.string()) }).transform(({ ids }) => ids),
]);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** Does what the queue holds, as the jobs do; answers what it was. */
async function work(services: Services): Promise<readonly string[]> {
  const done: string[] = [];
  const asJobs = <T>(run: (jobs: Services) => Promise<T>) =>
    actingAs(services.database, "coffer_jobs", (database) => run({ ...services, database }));
  await workQueue(rig.connectionString, {
    "buy-late": async (payload) => {
      for (const id of payloadSchema.parse(payload)) {
        done.push(id);
        await asJobs((jobs) =>
          notifyOfLateCoins(jobs, id as Parameters<typeof notifyOfLateCoins>[1]),
        );
      }
    },
    "telegram-news": async (payload) => {
      const ids = payloadSchema.parse(payload);
      done.push(...ids);
      await asJobs((jobs) => noteNews(jobs, ids));
    },
    "buy-ask": async () => undefined,
  });
  return done;
}

const changed = (userId: UserId, over: Parameters<typeof changeUser>[2]) =>
  unwatched(rig.services.database, (store) => changeUser(store, userId, over));

/** Somebody who has paid, an hour ago, for coins that have not come. */
async function latePerson() {
  const who = await buyingPerson(rig);
  await work(who.services);
  const mails: MailMessage[] = [];
  const lines: BotLine[] = [];
  const post = { isAway: false };
  const services: Services = {
    ...who.services,
    mail: {
      send: async (message) => {
        if (post.isAway) throw new Error("The mail service is away.");
        mails.push(message);
      },
    },
    telegramBot: {
      send: async (line: BotLine) => {
        lines.push(line);
        return ok(null);
      },
    },
  };
  const orderId = await who.begin();
  who.played.report = reported({ kind: "paid" });
  who.pass(60_000);
  await who.round();
  who.pass(HOUR_MS);
  return { ...who, services, mails, lines, post, orderId };
}

test("rule 300: coins that are late are told once by a letter, with whom to ask and by which number", async () => {
  const who = await latePerson();
  await who.settle();
  expect(await work(who.services)).toEqual([who.orderId, `purchase:${who.orderId}`]);
  const again = () =>
    actingAs(who.services.database, "coffer_jobs", (database) =>
      notifyOfLateCoins({ ...who.services, database }, who.orderId),
    );
  await again();
  await who.settle();
  expect(await work(who.services)).toEqual([]);
  expect(who.mails).toHaveLength(1);
  const [mail] = who.mails;
  expect(mail?.subject).toBe("Coffer: the ETH you bought is late");
  expect(mail?.text).toContain("You paid Played Pay 100.00 USD for ETH");
  expect(mail?.text).toContain(
    `Ask Played Pay at https://pay.example/help and name this order: ${who.orderId}.`,
  );
  expect(mail?.html).toContain('<a href="https://pay.example/help">');
});

test("rule 300: the letter is in its reader's language", async () => {
  const who = await latePerson();
  await changed(who.userId, { locale: "ru-KZ" });
  await who.settle();
  await work(who.services);
  expect(who.mails[0]?.subject).toBe("Coffer: купленные ETH задерживаются");
  expect(who.mails[0]?.text).toContain("Вы заплатили Played Pay 100,00 USD за ETH");
});

test("rule 300: a seller that is none any more is asked about by the support", async () => {
  const who = await latePerson();
  await who.settle();
  const { buying, brand } = who.services;
  await work({ ...who.services, buying: { ...buying, sellers: [] } });
  expect(who.mails[0]?.text).toContain(
    `Write to ${brand.supportEmail} and name this order: ${who.orderId}.`,
  );
});

test("a letter that cannot leave is written later, and not once the money is back", async () => {
  const who = await latePerson();
  await who.settle();
  who.post.isAway = true;
  await work(who.services);
  expect(who.mails).toEqual([]);
  who.post.isAway = false;
  await notifyOfLateCoins(who.services, who.orderId);
  expect(who.mails).toHaveLength(1);

  const other = await latePerson();
  await other.settle();
  other.played.report = reported({ kind: "failed", problem: "REFUNDED" });
  other.pass(HOUR_MS);
  await other.round();
  await work(other.services);
  expect(other.mails).toEqual([]);
});

test("rule 300: the bot tells it too, under the switch of what comes in", async () => {
  const [told, silent] = [await latePerson(), await latePerson()];
  const chats = [9_001n, 9_002n];
  for (const [index, { userId }] of [told, silent].entries())
    await linkTelegram(rig.services.database, { userId, telegramId: chats[index] ?? 0n });
  await changed(silent.userId, { tellsDeposits: false });
  for (const who of [told, silent]) {
    await who.settle();
    await work(who.services);
    await noteNews(who.services, [`purchase:${who.orderId}`]);
  }
  const bot = openBotRig(told.services);
  await bot.tell();
  await bot.tell();
  expect(bot.lines).toEqual([
    {
      chatId: chats[0],
      text: expect.stringMatching(
        /^You bought ETH on .*, and it is late\. Whoever sold it has your money/,
      ),
      button: { text: "Show in the wallet", url: "http://localhost:4000/tg/" },
    },
  ]);
});

test("rule 300: who is reached in Telegram alone has the letter there, and no second word", async () => {
  const who = await latePerson();
  await linkTelegram(rig.services.database, { userId: who.userId, telegramId: 9_003n });
  await unwatched(rig.services.database, (store) =>
    store
      .updateTable("app_user")
      .set({ email: null, chosen_email: null })
      .where("user_id", "=", who.userId)
      .execute(),
  );
  await who.settle();
  await work(who.services);
  expect(who.mails).toEqual([]);
  expect(who.lines.map(({ chatId }) => chatId)).toEqual([9_003n]);
  const bot = openBotRig(who.services);
  await bot.tell();
  expect(bot.lines).toEqual([]);
});
