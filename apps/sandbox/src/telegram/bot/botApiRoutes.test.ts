import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bot, playTelegram, type PlayedTelegram } from "../../testing/playTelegram.ts";
import { freshDataDir } from "../../testing/runSandbox.ts";

const anna = 1_000_001;
const ivan = 1_000_002;

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

const write = (id: number, words: string) => played.act("POST", "/messages", { id, text: words });
const chatOf = (id: number) => played.act("GET", `/chat?id=${id}`);
const refused = (error_code: number, description: string) => ({
  ok: false,
  error_code,
  description,
});

describe("what somebody writes", () => {
  test("is told to the bot once it asks, a command marked as one, and again until it is confirmed", async () => {
    await write(anna, "/start v_A1 and more");
    const first = await played.call("getUpdates");
    expect(first).toMatchObject({
      ok: true,
      result: [
        {
          update_id: expect.any(Number),
          message: {
            message_id: 1,
            from: { id: anna, is_bot: false, first_name: "Anna", language_code: "en" },
            chat: { id: anna, type: "private" },
            text: "/start v_A1 and more",
            entities: [{ type: "bot_command", offset: 0, length: 6 }],
          },
        },
      ],
    });
    expect(await played.call("getUpdates")).toEqual(first);
    const { lastUpdateId } = played.telegram.read();
    expect(await played.call("getUpdates", { offset: lastUpdateId + 1 })).toEqual({
      ok: true,
      result: [],
    });
    expect(await played.call("getUpdates")).toMatchObject({ result: [] });
  });

  test("reaches a bot that waits, at once", async () => {
    const waiting = played.call("getUpdates", { timeout: 30 });
    await write(ivan, "Привет");
    expect(await waiting).toMatchObject({ result: [{ message: { text: "Привет" } }] });
  });

  test("is still there after a restart, on both sides", async () => {
    await write(anna, "/start");
    await played.call("sendMessage", { chat_id: anna, text: "Hello" });
    await played.stop();
    played = await playTelegram(dataDir);
    expect(await played.call("getUpdates")).toMatchObject({
      result: [{ message: { text: "/start" } }],
    });
    expect(await chatOf(anna)).toMatchObject({
      messages: [
        { from: "person", text: "/start" },
        { from: "bot", text: "Hello" },
      ],
    });
  });

  test("an offset from the end forgets what is older", async () => {
    for (const words of ["one", "two", "three"]) await write(anna, words);
    expect(await played.call("getUpdates", { offset: -1 })).toMatchObject({
      result: [{ message: { text: "three" } }],
    });
    expect(await played.call("getUpdates")).toMatchObject({
      result: [{ message: { text: "three" } }],
    });
  });

  test("only what the bot asked for is told to it", async () => {
    await played.call("getUpdates", { allowed_updates: ["my_chat_member"] });
    await write(anna, "/start");
    await played.act("PUT", "/blocked", { id: anna, blocked: true });
    expect(await played.call("getUpdates")).toMatchObject({
      result: [
        {
          my_chat_member: {
            old_chat_member: { status: "member" },
            new_chat_member: { status: "kicked", user: { is_bot: true } },
          },
        },
      ],
    });
  });
});

describe("one bot at a time", () => {
  test("a second question ends the first with 409", async () => {
    const first = played.call("getUpdates", { timeout: 30 });
    // The first one waits by then: this one comes after it over the same wire.
    await played.call("getMe");
    const second = played.call("getUpdates", { timeout: 30 });
    expect(await first).toEqual(
      refused(
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
      ),
    );
    await write(anna, "hello");
    expect(await second).toMatchObject({ ok: true, result: [{ message: { text: "hello" } }] });
  });

  test("a webhook and questions exclude each other, and the webhook is called with its secret until it takes each", async () => {
    const heard: IncomingMessage[] = [];
    const bodies: string[] = [];
    const hook = createServer((request, response) => {
      heard.push(request);
      void text(request).then((body) => {
        bodies.push(body);
        response.writeHead(bodies.length === 1 ? 500 : 200).end();
      });
    });
    hook.listen(0, "127.0.0.1");
    await once(hook, "listening");
    const address = hook.address();
    const port = typeof address === "object" ? address?.port : 0;
    const url = `http://127.0.0.1:${port}/hook`;
    expect(await played.call("setWebhook", { url: "http://example.com/hook" })).toEqual(
      refused(400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook"),
    );
    await played.call("setWebhook", { url, secret_token: "s3cret" });
    expect(await played.call("getUpdates")).toEqual(
      refused(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      ),
    );
    await write(anna, "by hook");
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(JSON.parse(bodies[1] ?? "")).toMatchObject({ message: { text: "by hook" } });
    expect(heard[1]?.headers["x-telegram-bot-api-secret-token"]).toBe("s3cret");
    await expect
      .poll(() => played.call("getWebhookInfo"))
      .toMatchObject({ result: { url, pending_update_count: 0 } });
    await played.call("deleteWebhook");
    expect(await played.call("getUpdates")).toEqual({ ok: true, result: [] });
    hook.closeAllConnections();
    hook.close();
  });
});

describe("sendMessage", () => {
  const send = (params: object) => played.call("sendMessage", { chat_id: anna, ...params });

  test("reaches who has begun the chat, with its buttons and marks", async () => {
    await write(anna, "/start");
    const inline_keyboard = [
      [{ text: "Open", web_app: { url: "http://localhost:4000/tg/" } }],
      [
        { text: "Site", url: "https://t.me/test_bot?startapp=v_A1" },
        { text: "More", callback_data: "more" },
      ],
    ];
    const sent = await send({
      text: "<b>10 &lt; 11</b> <a href='https://example.com/?a=1&amp;b'>here</a>",
      parse_mode: "HTML",
      reply_markup: { inline_keyboard },
    });
    const entities = [
      { type: "bold", offset: 0, length: 7 },
      { type: "text_link", offset: 8, length: 4, url: "https://example.com/?a=1&b" },
    ];
    expect(sent).toMatchObject({
      ok: true,
      result: {
        message_id: 2,
        from: { is_bot: true, username: "test_bot" },
        chat: { id: anna, type: "private" },
        text: "10 < 11 here",
        entities,
        reply_markup: { inline_keyboard },
      },
    });
    expect(await chatOf(anna)).toMatchObject({
      messages: [{}, { text: "10 < 11 here", entities }],
    });
  });

  test("somebody who never began is not written to, nor one who has blocked the bot, nor one who is nobody", async () => {
    const hello = { text: "Hello" };
    expect(await send(hello)).toEqual(
      refused(403, "Forbidden: bot can't initiate conversation with a user"),
    );
    await played.act("POST", "/write-access", { id: anna });
    expect(await send(hello)).toMatchObject({ ok: true });
    await played.act("PUT", "/blocked", { id: anna, blocked: true });
    expect(await send(hello)).toEqual(refused(403, "Forbidden: bot was blocked by the user"));
    await played.act("PUT", "/blocked", { id: anna, blocked: false });
    expect(await send(hello)).toMatchObject({ ok: true });
    expect(await send({ ...hello, chat_id: 5 })).toEqual(
      refused(400, "Bad Request: chat not found"),
    );
  });

  const button = (fields: object) => ({
    text: "x",
    reply_markup: { inline_keyboard: [[{ text: "b", ...fields }]] },
  });
  test.each([
    ["no text", {}, "message text is empty"],
    ["spaces alone", { text: " \n" }, "message text is empty"],
    ["a text too long", { text: "x".repeat(4097) }, "message is too long"],
    [
      "a tag that is left open",
      { text: "<b>x", parse_mode: "HTML" },
      "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
    ],
    [
      "a tag that is none",
      { text: "a<p>x</p>", parse_mode: "HTML" },
      'can\'t parse entities: Unsupported start tag "p" at byte offset 1',
    ],
    [
      "a loose sign",
      { text: "1 < 2", parse_mode: "HTML" },
      "can't parse entities: Unclosed start tag at byte offset 2",
    ],
    [
      "a mini-app without TLS elsewhere",
      button({ web_app: { url: "http://example.com/tg/" } }),
      "inline keyboard button Web App URL 'http://example.com/tg/' is invalid: Only HTTPS links are allowed",
    ],
    ["data too long", button({ callback_data: "x".repeat(65) }), "BUTTON_DATA_INVALID"],
    [
      "a button that does nothing",
      button({}),
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
  ])("%s is refused in Telegram's words", async (_what, params, description) => {
    await write(anna, "/start");
    expect(await send(params)).toEqual(refused(400, `Bad Request: ${description}`));
  });
});

test("a press reaches the bot, and what it answers the person; an answer twice is too late", async () => {
  await write(anna, "/start");
  await played.call("sendMessage", {
    chat_id: anna,
    text: "More?",
    reply_markup: { inline_keyboard: [[{ text: "Yes", callback_data: "yes" }]] },
  });
  const press = played.act("POST", "/presses", { id: anna, messageId: 2, data: "yes" });
  await expect
    .poll(() => played.call("getUpdates"))
    .toMatchObject({
      result: [{}, { callback_query: { data: "yes", message: { text: "More?" } } }],
    });
  const [, update] = played.telegram.read().updates;
  const callback_query_id: unknown = Reflect.get(Object(update?.["callback_query"]), "id");
  const answer = { callback_query_id, text: "Done" };
  expect(await played.call("answerCallbackQuery", answer)).toEqual({ ok: true, result: true });
  expect(await press).toEqual({ answer: { text: "Done", isAlert: false, url: null } });
  expect(await played.call("answerCallbackQuery", answer)).toEqual(
    refused(
      400,
      "Bad Request: query is too old and response timeout expired or query ID is invalid",
    ),
  );
});

test("commands and description are shown in the language of a person's Telegram, the menu button to whom it is set for", async () => {
  const commands = (description: string) => [{ command: "wallet", description }];
  await played.call("setMyCommands", { commands: commands("Open the wallet") });
  await played.call("setMyCommands", { commands: commands("Открыть"), language_code: "ru" });
  await played.call("setMyDescription", { description: "A wallet" });
  const menu_button = {
    type: "web_app",
    text: "Wallet",
    web_app: { url: "http://localhost:4000/tg/" },
  };
  await played.call("setChatMenuButton", { menu_button });
  await played.call("setChatMenuButton", { chat_id: ivan, menu_button: { type: "commands" } });
  expect(await chatOf(anna)).toMatchObject({
    commands: commands("Open the wallet"),
    description: "A wallet",
    menuButton: { type: "web_app", text: "Wallet", url: "http://localhost:4000/tg/" },
  });
  expect(await chatOf(ivan)).toMatchObject({
    commands: commands("Открыть"),
    description: "A wallet",
    menuButton: { type: "commands" },
  });
});

test("a form and a query are read as well, lists in them as JSON", async () => {
  const answer = await fetch(`${played.origin}/bot${bot.token}/setMyCommands`, {
    method: "POST",
    body: new URLSearchParams({ commands: '[{"command":"help","description":"Help"}]' }),
  });
  expect(await answer.json()).toEqual({ ok: true, result: true });
  expect(await chatOf(anna)).toMatchObject({ commands: [{ command: "help" }] });
});

describe("refusals and faults", () => {
  test("another token and another method are refused as by Telegram", async () => {
    expect(await played.call("getMe", {}, "7000000001:AAother")).toEqual(
      refused(401, "Unauthorized"),
    );
    expect(await played.call("getme")).toMatchObject({
      ok: true,
      result: { id: 7_000_000_001, is_bot: true, username: "test_bot" },
    });
    expect(await played.call("sendCake")).toEqual(refused(404, "Not Found: method not found"));
  });

  test("too many calls are told when to come again", async () => {
    played.faults.set("telegram", "limited");
    expect(await played.call("getMe")).toEqual({
      ...refused(429, "Too Many Requests: retry after 3"),
      parameters: { retry_after: 3 },
    });
  });

  test("down ends the question that waits, too", async () => {
    const waiting = played.call("getUpdates", { timeout: 30 });
    waiting.catch(() => undefined);
    await played.call("getMe");
    played.faults.set("telegram", "down");
    await expect(waiting).rejects.toThrow("fetch failed");
    await expect(played.call("getMe")).rejects.toThrow("fetch failed");
  });
});
