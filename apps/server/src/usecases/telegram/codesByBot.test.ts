import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BotLine, BotProblem } from "../../ports/telegramBot.ts";
import type { Services } from "../../ports/services.ts";
import { linkTelegram } from "../../testing/people/linkTelegram.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { authorizeSession } from "../../testing/people/authorizeSession.ts";
import { newUserId } from "../../testing/newIds.ts";
import { reauthorize } from "../passwords/reauthorize.ts";
import { sendSecurityCode } from "../passwords/sendSecurityCode.ts";
import { makeSession } from "../session/initApp.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";

let rig: Rig;
let services: Services;
const bot = { lines: [] as BotLine[], problem: null as BotProblem | null };
beforeAll(async () => {
  rig = await startRig();
  services = {
    ...rig.services,
    telegramBot: {
      send: async (line) => {
        if (bot.problem !== null) return refused(bot.problem);
        bot.lines.push(line);
        return ok(null);
      },
    },
  };
});
afterAll(async () => rig.close());
beforeEach(() => Object.assign(bot, { lines: [], problem: null }));

const numbers = { last: 5000n };

/** Somebody from Telegram, without email and phone, in a session whose launch proves nothing any more. */
async function somebody() {
  const { database } = services;
  const [userId, telegramId] = [newUserId(), (numbers.last += 1n)];
  await unwatched(database, (store) => linkTelegram(store, { userId, telegramId }));
  const { sessionId } = await makeSession(services, {
    bundleId: "coffer-tg@0.1.0",
    companion: { read: () => null, set: () => {} },
  });
  const now = new Date();
  await authorizeSession(database, {
    sessionId,
    userId,
    now,
    companionHash: "c",
    tokenId: newUserId(),
    tokenExpiresAt: now,
  });
  const ask = { userId, sessionId, remoteAddress: "203.0.113.7", purpose: "reauthorize" } as const;
  return { userId, sessionId, telegramId, ask };
}

test("rule 258: the bot brings the code, which proves who is there", async () => {
  const { userId, sessionId, telegramId, ask } = await somebody();
  expect(await sendSecurityCode(services, ask)).toMatchObject({ ok: true });
  expect(bot.lines).toEqual([{ chatId: telegramId, text: expect.stringMatching(/\d{6}/) }]);
  const code = /\d{6}/.exec(bot.lines[0]?.text ?? "")?.[0] ?? "";
  const given = { userId, sessionId, password: undefined, remoteAddress: ask.remoteAddress };
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await reauthorize(services, { ...given, code: wrong })).toMatchObject({ ok: false });
  expect(await isReauthorized(services, services.database, sessionId)).toBe(false);
  expect(await reauthorize(services, { ...given, code })).toMatchObject({ ok: true });
  expect(await isReauthorized(services, services.database, sessionId)).toBe(true);
});

test.each([
  [{ kind: "unreachable" }, "BOT_NOT_STARTED"],
  [{ kind: "away", why: "answered 502" }, "CODE_NOT_SENT"],
  [{ kind: "busy", afterMs: 1000 }, "CODE_NOT_SENT"],
] as const)("rule 258: a bot that is %o is told as %s", async (problem, code) => {
  const { ask } = await somebody();
  bot.problem = problem;
  expect(await sendSecurityCode(services, ask)).toMatchObject({ ok: false, problem: { code } });
});

test("without a bot there is no way for a code", async () => {
  const { ask } = await somebody();
  expect(await sendSecurityCode({ ...services, telegramBot: null }, ask)).toMatchObject({
    problem: { code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" },
  });
});

test("rule 258: letters go by the bot too", async () => {
  const { userId, telegramId } = await somebody();
  const lines = ["Your account was entered on a new device.", "Write to help@example.com."];
  const news = { write: () => ({ subject: "New", lines }), failed: "It could not be told." };
  await notifyUser(services, userId, news);
  expect(bot.lines).toEqual([{ chatId: telegramId, text: lines.join("\n\n") }]);
});
