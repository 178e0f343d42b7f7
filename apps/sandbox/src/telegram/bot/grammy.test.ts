import { rm } from "node:fs/promises";
import { Bot, GrammyError, InlineKeyboard } from "grammy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bot as account, playTelegram, type PlayedTelegram } from "../../testing/playTelegram.ts";
import { freshDataDir } from "../../testing/runSandbox.ts";

/** The library that real bots are written with, as it comes: it knows nothing of this stand-in. */
const anna = 1_000_001;

let dataDir: string;
let played: PlayedTelegram;
beforeEach(async () => {
  dataDir = await freshDataDir();
  played = await playTelegram(dataDir);
});
afterEach(async () => {
  await played.stop();
  await rm(dataDir, { recursive: true });
});

const newBot = (): Bot => new Bot(account.token, { client: { apiRoot: played.origin } });
const write = (text: string) => played.act("POST", "/messages", { id: anna, text });
const chat = () => played.act("GET", `/chat?id=${anna}`);

test("a bot of grammY starts, hears a command with its payload, answers with a button and hears that pressed", async () => {
  const bot = newBot();
  bot.command("start", (context) =>
    context.reply(`Hello, ${context.from?.first_name ?? ""}: ${context.match}`, {
      reply_markup: new InlineKeyboard()
        .webApp("Open", "http://localhost:4000/tg/")
        .text("Quiet", "quiet"),
    }),
  );
  bot.callbackQuery("quiet", (context) => context.answerCallbackQuery("Quiet now"));
  await bot.api.setMyCommands([{ command: "start", description: "Begin" }]);
  const isRunning = bot.start();
  await write("/start v_A1");
  await expect.poll(chat).toMatchObject({
    commands: [{ command: "start", description: "Begin" }],
    messages: [
      { text: "/start v_A1" },
      {
        text: "Hello, Anna: v_A1",
        buttons: [
          [
            { text: "Open", kind: "web_app", value: "http://localhost:4000/tg/" },
            { text: "Quiet", kind: "callback_data", value: "quiet" },
          ],
        ],
      },
    ],
  });
  const pressed = await played.act("POST", "/presses", { id: anna, messageId: 2, data: "quiet" });
  expect(pressed).toMatchObject({ answer: { text: "Quiet now" } });
  await bot.stop();
  await isRunning;
});

const refusalOf = async (call: Promise<unknown>): Promise<object> => {
  const refusal: unknown = await call.catch((problem: unknown) => problem);
  if (!(refusal instanceof GrammyError)) throw new Error("It was not refused", { cause: refusal });
  const { error_code, description, parameters } = refusal;
  return { error_code, description, parameters };
};

test("grammY reads the refusals as Telegram's", async () => {
  const { api } = newBot();
  const hello = () => api.sendMessage(anna, "Hello");
  await write("/start");
  await played.act("PUT", "/blocked", { id: anna, blocked: true });
  expect(await refusalOf(hello())).toMatchObject({
    error_code: 403,
    description: "Forbidden: bot was blocked by the user",
  });
  played.faults.set("telegram", "limited");
  expect(await refusalOf(hello())).toMatchObject({
    error_code: 429,
    parameters: { retry_after: 3 },
  });
});
