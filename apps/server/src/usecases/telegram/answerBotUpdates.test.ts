import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { newUserId } from "../../testing/newIds.ts";
import { linkTelegram } from "../../testing/people/linkTelegram.ts";
import { openBotRig } from "../../testing/rigs/botRig.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { takeBotHook } from "./takeBotHook.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const HOUR_MS = 60 * 60_000;

/** A bot at a moment of its own, with nothing to answer. */
async function openBot() {
  const time = { atMs: Date.now() };
  const services: Services = { ...rig.services, clock: { nowMs: () => time.atMs } };
  await rig.services.database.deleteFrom("telegram_update").execute();
  return { ...openBotRig(services), pass: (ms: number) => void (time.atMs += ms), time };
}

/** Somebody whom the wallet knows by their Telegram. */
async function known(telegramId: number, locale: "en" | "ru-KZ", isReachable = true) {
  const userId = newUserId();
  const person = { userId, telegramId: BigInt(telegramId), locale, isReachable };
  await linkTelegram(rig.services.database, person);
  const isReached = async () => {
    const row = await rig.services.database
      .selectFrom("telegram_user")
      .select("is_reachable")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return row.is_reachable;
  };
  return { ...person, isReached };
}

const open = (url: string) => ({ text: "Open the wallet", url });
const home = "http://localhost:4000/tg/";

test.each([
  ["/start", /^Welcome to Coffer!/, open(home)],
  ["/start v_ABC234", /^Welcome/, open(`${home}?tgWebAppStartParam=v_ABC234`)],
  ["/start@test_bot i_7", /^Welcome/, open(`${home}?tgWebAppStartParam=i_7`)],
  ["/start https://evil.example", /^Welcome/, open(home)],
  ["/wallet", /one tap away/, open(home)],
  ["/HELP", /\/support tells you/, open(home)],
  ["/support", /help@|support@|@/, undefined],
  ["/nothing", /I do not know that one/, undefined],
  ["good morning", /I do not know that one/, undefined],
])("%s is answered", async (text, said, button) => {
  const bot = await openBot();
  await bot.note([bot.message(text)]);
  await bot.answer();
  expect(bot.lines).toEqual([{ chatId: 42n, text: expect.stringMatching(said), button }]);
});

test("each reads their own language: the one they chose here before the one of their Telegram", async () => {
  const bot = await openBot();
  await known(501, "ru-KZ");
  await bot.note([
    bot.message("/wallet", { id: 501, language: "en" }),
    bot.message("/wallet", { id: 502, language: "ru" }),
    bot.message("/wallet", { id: 503, language: "fr" }),
  ]);
  await bot.answer();
  expect(bot.lines.map(({ text }) => text)).toEqual([
    "Ваш кошелёк Coffer в одном нажатии.",
    "Ваш кошелёк Coffer в одном нажатии.",
    "Your Coffer wallet is one tap away.",
  ]);
});

test("rule 263: in a group a command is answered by one line without a button, and talk by none", async () => {
  const bot = await openBot();
  await known(504, "en");
  await bot.note([
    bot.message("/wallet", { id: 504, type: "group" }),
    bot.message("/start@another_bot", { id: 504, type: "group" }),
    bot.message("who has money?", { id: 504, type: "group" }),
  ]);
  await bot.answer();
  expect(bot.lines).toEqual([
    { chatId: -504n, text: "Money is a private matter: write to me in a chat of our own." },
  ]);
});

test("who stops the bot is not reachable, and is again once they write or let it in", async () => {
  const bot = await openBot();
  const person = await known(505, "en");
  const after = async (update: { readonly updateId: bigint; readonly body: unknown }) => {
    await bot.note([update]);
    await bot.answer();
    return person.isReached();
  };
  expect(await after(bot.reach(505, "kicked"))).toBe(false);
  expect(await after(bot.message("/start", { id: 505 }))).toBe(true);
  bot.says({ kind: "unreachable" });
  expect(await after(bot.message("/help", { id: 505 }))).toBe(false);
  expect(await after(bot.reach(505, "member"))).toBe(true);
  expect(await after(bot.reach(505, "kicked"))).toBe(false);
  const allowed = { chat: { id: 505, type: "private" }, from: { id: 505 } };
  const message = { ...allowed, write_access_allowed: { from_request: true } };
  expect(await after({ updateId: 9n, body: { update_id: 9, message } })).toBe(true);
});

test("what Telegram tells twice is answered once, by whichever way it comes", async () => {
  const bot = await openBot();
  const update = bot.message("/help");
  await bot.note([update, update]);
  await bot.answer();
  await bot.note([update]);
  const hook = () =>
    actingAs(rig.services.database, "coffer_api", (database) =>
      takeBotHook({ ...bot.services, database }, bot.services.bot.botId, update.body),
    );
  expect([await hook(), await hook()]).toEqual(["repeated", "repeated"]);
  await bot.answer();
  expect(bot.lines).toHaveLength(1);
});

test("what was answered is kept as its number alone", async () => {
  const bot = await openBot();
  await bot.note([bot.message("my words are private")]);
  await bot.answer();
  const rows = await rig.services.database.selectFrom("telegram_update").selectAll().execute();
  expect(rows).toMatchObject([{ body: null, due_at: null }]);
});

test("killed over an answer, it answers when its lease has ended", async () => {
  const bot = await openBot();
  await bot.note([bot.message("/help")]);
  expect(await bot.dieAnswering()).toHaveLength(1);
  await bot.answer();
  expect(bot.lines).toEqual([]);
  bot.pass(90_000);
  await bot.answer();
  expect(bot.lines).toHaveLength(1);
});

test("two bots at once answer once", async () => {
  const bot = await openBot();
  await bot.note(Array.from({ length: 12 }, () => bot.message("/help")));
  await Promise.all([bot.answer(), bot.answer(), bot.answer()]);
  expect(bot.lines).toHaveLength(12);
});

test("in a hurry it waits as long as Telegram says, and then answers all", async () => {
  const bot = await openBot();
  await bot.note([bot.message("/help"), bot.message("/wallet"), bot.message("/support")]);
  bot.says({ kind: "busy", afterMs: 30_000 });
  await bot.answer();
  bot.says(null);
  bot.pass(29_000);
  await bot.answer();
  expect(bot.lines).toEqual([]);
  bot.pass(1_000);
  await bot.answer();
  expect(bot.lines).toHaveLength(3);
});

test("while Telegram is away nothing is lost, until nobody would remember the question", async () => {
  const bot = await openBot();
  bot.says({ kind: "away", why: "answered 502" });
  await bot.note([bot.message("/help")]);
  for (let minute = 0; minute < 30; minute += 1) {
    await bot.answer();
    bot.pass(60_000);
  }
  bot.says(null);
  await bot.answer();
  expect(bot.lines).toHaveLength(1);
  bot.says({ kind: "away", why: "answered 502" });
  await bot.note([bot.message("/help")]);
  await bot.answer();
  bot.pass(HOUR_MS + 1_000);
  bot.says(null);
  await bot.answer();
  expect(bot.lines).toHaveLength(1);
});

test("who writes faster than anybody types is answered some of the time, and the others all of it", async () => {
  const bot = await openBot();
  await bot.note(Array.from({ length: 60 }, () => bot.message("spam", { id: 506 })));
  await bot.note([bot.message("/help", { id: 507 })]);
  await bot.answer();
  expect(bot.lines.filter(({ chatId }) => chatId === 506n)).toHaveLength(20);
  expect(bot.lines.filter(({ chatId }) => chatId === 507n)).toHaveLength(1);
});

test.each([
  null,
  [],
  {},
  { message: null },
  { message: { chat: { id: "x" } } },
  { message: { chat: { id: 1, type: "channel" }, text: "/start" } },
  { my_chat_member: { chat: { id: 1, type: "group" }, from: { id: 1 }, new_chat_member: {} } },
])("%j is nothing, and holds up no other", async (body) => {
  const bot = await openBot();
  await bot.note([{ updateId: 1n, body }, bot.message("/help")]);
  await bot.answer();
  expect(bot.lines).toHaveLength(1);
});
