import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { grammyBot } from "./grammyBot.ts";
import { noteBotOutages } from "./noteBotOutages.ts";

type Asked = { readonly method: string; readonly body: Record<string, unknown> };
type Reply = { readonly status: number; readonly text: string };

const TOKEN = "7000000001:AAF-a-token-that-nobody-may-read-anywhere";
const state: { asked: Asked[]; replies: Record<string, Reply> } = { asked: [], replies: {} };
const telegram = createServer((request, response) => void answer(request, response));

/** What the Bot API says where a test says nothing else. */
const usual: Record<string, unknown> = {
  getMe: { id: 7000000001, is_bot: true, first_name: "Coffer", username: "coffer_bot" },
  getUpdates: [],
  sendMessage: { message_id: 5, date: 1, chat: { id: 1, type: "private" } },
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
  expect(token).toBe(TOKEN);
  state.asked.push({ method, body: JSON.parse(text === "" ? "{}" : text) });
  const result = usual[method] ?? true;
  const { status, text: said } = state.replies[method] ?? {
    status: 200,
    text: JSON.stringify({ ok: true, result }),
  };
  if (status === 0) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "content-type": "application/json" });
  response.end(said);
}

beforeAll(() => new Promise<void>((resolve) => void telegram.listen(0, "127.0.0.1", resolve)));
afterAll(() => telegram.close());
beforeEach(() => Object.assign(state, { asked: [], replies: {} }));

const apiRoot = () => `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`; // listens on TCP
const openBot = () => grammyBot({ token: TOKEN, apiRoot: `${apiRoot()}/` });
const never = () => new AbortController().signal;
const refuse = (method: string, code: number, description: string, parameters?: object) => {
  const text = JSON.stringify({ ok: false, error_code: code, description, parameters });
  state.replies = { [method]: { status: code, text } };
};

test("a line goes out with its button, and shows no page that it names", async () => {
  const button = { text: "Open", url: "https://wallet.example/tg/" };
  expect(await openBot().send({ chatId: 9007199254740991n, text: "Hello", button })).toEqual({
    ok: true,
    value: null,
  });
  expect(state.asked).toEqual([
    {
      method: "sendMessage",
      body: {
        chat_id: 9007199254740991,
        text: "Hello",
        link_preview_options: { is_disabled: true },
        reply_markup: { inline_keyboard: [[{ text: "Open", web_app: { url: button.url } }]] },
      },
    },
  ]);
});

test.each([
  [403, "Forbidden: bot was blocked by the user", undefined, { kind: "unreachable" }],
  [403, "Forbidden: user is deactivated", undefined, { kind: "unreachable" }],
  [400, "Bad Request: chat not found", undefined, { kind: "unreachable" }],
  [
    400,
    "Bad Request: message is too long",
    undefined,
    { kind: "refused", why: "answered 400: Bad Request: message is too long" },
  ],
  [429, "Too Many Requests", { retry_after: 7 }, { kind: "busy", afterMs: 7_000 }],
  [429, "Too Many Requests", { retry_after: 1e9 }, { kind: "busy", afterMs: 3_600_000 }],
  [429, "Too Many Requests", { retry_after: "soon" }, { kind: "busy", afterMs: 5_000 }],
  [401, "Unauthorized", undefined, { kind: "away", why: "answered 401" }],
  [409, "Conflict: terminated by other", undefined, { kind: "away", why: "answered 409" }],
  [502, "Bad Gateway", undefined, { kind: "away", why: "answered 502" }],
])("%d %s %o is %o", async (code, description, parameters, problem) => {
  refuse("sendMessage", code, description, parameters);
  expect(await openBot().send({ chatId: 1n, text: "x" })).toEqual({ ok: false, problem });
});

test.each([
  ["a page", { status: 502, text: "<html>" }, "answered something else"],
  ["nothing", { status: 200, text: "" }, "answered something else"],
  ["another form", { status: 200, text: '{"ok":true,"result":7}' }, "answered something else"],
  ["no refusal's form", { status: 500, text: '{"ok":false}' }, "answered undefined"],
  ["a cut line", { status: 0, text: "" }, "ECONNRESET"],
])("%s is no answer, and says nothing of the token", async (_what, reply, why) => {
  state.replies = { getUpdates: reply };
  const said = await openBot().updatesAfter(null, never());
  expect(said).toEqual({ ok: false, problem: { kind: "away", why } });
  expect(JSON.stringify(said)).not.toContain("AAF");
});

test("what is new is asked for after what is known, and waited for no longer than the bot runs", async () => {
  state.replies = {
    getUpdates: {
      status: 200,
      text: JSON.stringify({ ok: true, result: [{ update_id: 12, message: { text: "hi" } }] }),
    },
  };
  expect(await openBot().updatesAfter(11n, never())).toEqual({
    ok: true,
    value: [{ updateId: 12n, body: { update_id: 12, message: { text: "hi" } } }],
  });
  expect(state.asked[0]?.body).toMatchObject({
    offset: 12,
    timeout: 25,
    allowed_updates: ["message", "my_chat_member"],
  });
  expect(await openBot().updatesAfter(null, AbortSignal.abort())).toMatchObject({ ok: false });
});

const words = (locale: "en" | "ru-KZ" | null) => ({
  locale,
  commands: [{ command: "help", description: "Help" }],
  description: "A wallet",
});
const face = {
  words: [words(null), words("ru-KZ")],
  menu: { text: "Wallet", url: "https://wallet.example/tg/" },
};

test("a bot that asks takes its webhook away, and shows itself in each language", async () => {
  expect(await openBot().present(face, { kind: "asked" })).toEqual({
    ok: true,
    value: "coffer_bot",
  });
  expect(state.asked.map(({ method }) => method)).toEqual([
    "getMe",
    "deleteWebhook",
    "setMyCommands",
    "setMyDescription",
    "setMyCommands",
    "setMyDescription",
    "setChatMenuButton",
  ]);
  expect(state.asked[4]?.body).toEqual({
    commands: [{ command: "help", description: "Help" }],
    language_code: "ru",
  });
  expect(state.asked[6]?.body).toEqual({
    menu_button: { type: "web_app", text: "Wallet", web_app: { url: face.menu.url } },
  });
});

test("a webhook is set with its secret", async () => {
  const feed = {
    kind: "webhook",
    url: "https://wallet.example/hooks/telegram",
    secret: "s".repeat(32),
  } as const;
  await openBot().present(face, feed);
  expect(state.asked[1]).toMatchObject({
    method: "setWebhook",
    body: { url: feed.url, secret_token: feed.secret },
  });
});

test("an outage is told once, after five answers that cannot be used, and its end once", async () => {
  const told: string[] = [];
  const bot = noteBotOutages(openBot(), {
    onAway: async (why) => void told.push(why),
    onAnswering: async () => void told.push("back"),
  });
  const send = () => bot.send({ chatId: 1n, text: "x" });
  refuse("sendMessage", 502, "Bad Gateway");
  for (let tried = 0; tried < 8; tried += 1) await send();
  refuse("sendMessage", 403, "Forbidden: bot was blocked by the user");
  await send();
  await send();
  await vi.waitFor(() => expect(told).toEqual(["answered 502", "back"]));
});
