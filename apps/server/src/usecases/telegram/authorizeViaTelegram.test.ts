import { hash } from "node:crypto";
import type { CompanionCookie } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fastJwtTokens } from "../../adapters/fastJwtTokens.ts";
import { openTelegramSignIn } from "../../adapters/telegram/telegram.ts";
import type { Services } from "../../ports/services.ts";
import { findUser } from "../../storage/session/users.ts";
import { BOT_TOKEN, signedInitData, type LaunchOf } from "../../testing/people/signedInitData.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { authenticate } from "../session/authenticate.ts";
import { initApp } from "../session/initApp.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { logout } from "../session/logout.ts";
import { touchSession } from "../session/touchSession.ts";
import { listSessions } from "../sessions/listSessions.ts";
import { authorizeViaTelegram } from "./authorizeViaTelegram.ts";

const MINUTE_MS = 60_000;
const bundleId = "coffer-tg@0.1.0";
const settings = {
  TG_BOT_TOKEN: BOT_TOKEN,
  TG_MODE: "hmac",
  TG_PUBLIC_KEY: "0".repeat(64),
  TG_INITDATA_MAX_AGE_MS: 24 * 60 * MINUTE_MS,
} as const;

let rig: Rig;
let services: Services;
const clock = { ms: 0, nowMs: () => clock.ms };
const warned: string[] = [];
const mails: string[] = [];
beforeAll(async () => {
  rig = await startRig();
  services = {
    ...rig.services,
    clock,
    tokens: fastJwtTokens({ current: "x".repeat(32) }, "test", clock),
    telegram: openTelegramSignIn(settings, clock),
    log: { ...rig.services.log, warn: (text) => void warned.push(text) },
    mail: { send: async ({ to }) => void mails.push(to) },
  };
});
afterAll(async () => rig.close());
beforeEach(() => {
  clock.ms = Date.now();
  warned.length = 0;
  mails.length = 0;
});

const numbers = { last: 1000 };
const newId = () => (numbers.last += 1);

/** A browser, which keeps the cookie of the mini-app or refuses it. */
function browser({ keepsCookies = true } = {}) {
  const jar = { value: null as string | null };
  const companion: CompanionCookie = {
    read: () => jar.value,
    set: (_kind, value) => {
      if (keepsCookies) jar.value = value;
    },
  };
  const page = {
    companion,
    token: "",
    open: async () => {
      page.token = await initApp(services, { jwtWebToken: undefined, bundleId, companion });
    },
    launch: async (
      initData: string,
      { remoteAddress = "203.0.113.7", device = "Telegram", bundle = bundleId } = {},
    ) => {
      const entered = await authorizeViaTelegram(services, {
        jwtWebToken: page.token,
        initData,
        bundleId: bundle,
        companion,
        whereabouts: { device, place: null },
        remoteAddress,
      });
      if (!entered.ok) return entered;
      page.token = entered.value.jwtWebToken;
      if (entered.value.companion !== null) companion.set("tg", entered.value.companion.value);
      return entered;
    },
    /** Who the server says is there, with this launch told beside the token. */
    holder: async (launch: string | null = null) => {
      const caller = await authenticate(services, page.token, { ...companion, launch });
      return caller.ok ? caller.value.userId : null;
    },
    touch: (launch: string | null) =>
      touchSession(services, page.token, {
        companion: { ...companion, launch },
        admitSession: () => ok(true),
      }),
  };
  return page;
}

const launchAt = (launch: LaunchOf) => signedInitData({ atMs: clock.ms, ...launch });
const named = (initData: string) => hash("sha256", initData, "hex");
const sessionOf = (token: string) => services.tokens.read(token)?.sessionId ?? "";

async function enter(page: ReturnType<typeof browser>, initData: string) {
  const outcome = await page.launch(initData);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.userId;
}

describe("rule 40: whoever Telegram knows", () => {
  test("becomes a user with the language that they read, and is that user from then on", async () => {
    const id = newId();
    const page = browser();
    await page.open();
    const userId = await enter(page, launchAt({ id, language: "ru", username: "anna" }));
    expect(await page.holder()).toBe(userId);
    expect(await findUser(services.database, userId)).toMatchObject({
      telegramId: String(id),
      locale: "ru-KZ",
      email: null,
      isAgreementAccepted: false,
    });
    const other = browser();
    await other.open();
    expect(await enter(other, launchAt({ id }))).toBe(userId);
  });

  test("is one user when two windows open for the first time at once", async () => {
    const id = newId();
    const pages = Array.from({ length: 4 }, () => browser());
    for (const page of pages) await page.open();
    const users = await Promise.all(pages.map((page) => enter(page, launchAt({ id }))));
    expect(new Set(users).size).toBe(1);
  });

  test("may be written to by the bot from the first launch that says so on", async () => {
    const id = newId();
    const page = browser();
    await page.open();
    const reachable = async () => {
      const row = await services.database
        .selectFrom("telegram_user")
        .select("is_reachable")
        .where("telegram_id", "=", BigInt(id))
        .executeTakeFirstOrThrow();
      return row.is_reachable;
    };
    await enter(page, launchAt({ id }));
    expect(await reachable()).toBe(false);
    await enter(page, launchAt({ id, mayWrite: true }));
    expect(await reachable()).toBe(true);
    await enter(page, launchAt({ id }));
    expect(await reachable()).toBe(true);
  });
});

describe("rule 211: INVALID_TG_AUTH_DATA", () => {
  const refusal = { ok: false, problem: { code: "INVALID_TG_AUTH_DATA" } };

  test("is answered to what nobody signed, to what is old, and in another bundle", async () => {
    const page = browser();
    await page.open();
    const initData = launchAt({ id: newId() });
    expect(await page.launch(initData.replace("Anna", "Anne"))).toEqual(refusal);
    expect(
      await page.launch(launchAt({ id: newId(), atMs: clock.ms - 25 * 60 * MINUTE_MS })),
    ).toEqual(refusal);
    expect(await page.launch(initData, { bundle: "coffer-web@0.1.0" })).toEqual(refusal);
    expect(await page.holder()).toBeNull();
  });

  const ofAnother = "1234567891:TEST-token-of-another-bot-than-ours00";
  test.each<readonly [name: string, initData: (id: number) => string]>([
    ["a changed byte", (id) => launchAt({ id }).replace("Anna", "Annb")],
    ["two of one key", (id) => `${launchAt({ id })}&auth_date=1`],
    ["no hash", (id) => launchAt({ id }).replace(/&hash=.*$/, "")],
    [
      "a day and a minute",
      (id) => launchAt({ id, atMs: clock.ms - 24 * 60 * MINUTE_MS - MINUTE_MS }),
    ],
    ["a date of the future", (id) => launchAt({ id, atMs: clock.ms + 2 * MINUTE_MS })],
    ["the signature of another bot", (id) => signedInitData({ id, atMs: clock.ms }, ofAnother)],
  ])("is answered to %s, which makes nobody a user", async (_name, initData) => {
    const id = newId();
    const page = browser();
    await page.open();
    expect(await page.launch(initData(id))).toEqual(refusal);
    expect(await page.holder()).toBeNull();
    const known = await services.database
      .selectFrom("telegram_user")
      .select("user_id")
      .where("telegram_id", "=", BigInt(id))
      .execute();
    expect(known).toEqual([]);
    await enter(page, launchAt({ id }));
  });

  test("is answered where there is no bot", async () => {
    const launch = {
      jwtWebToken: "none",
      initData: launchAt({ id: newId() }),
      bundleId,
      companion: { read: () => null, set: () => {} },
      whereabouts: { device: "", place: null },
      remoteAddress: "203.0.113.7",
    };
    expect(await authorizeViaTelegram({ ...services, telegram: null }, launch)).toEqual(refusal);
  });
});

describe("rule 76: a launch", () => {
  test.each([
    ["of now", 0, true],
    ["of nine minutes ago", 9, true],
    ["of eleven minutes ago", 11, false],
  ])("%s proves who is there: %s minutes, %s", async (_name, minutes, isProof) => {
    const page = browser();
    await page.open();
    await enter(page, launchAt({ id: newId(), atMs: clock.ms - minutes * MINUTE_MS }));
    const sessionId = sessionOf(page.token);
    expect(await isReauthorized(services, services.database, sessionId)).toBe(isProof);
    // From the moment that it was signed, not from now.
    clock.ms += 2 * MINUTE_MS;
    expect(await isReauthorized(services, services.database, sessionId)).toBe(
      isProof && minutes < 8,
    );
  });

  test("proves nothing of whoever was there before", async () => {
    const page = browser();
    await page.open();
    await enter(page, launchAt({ id: newId() }));
    await enter(page, launchAt({ id: newId(), atMs: clock.ms - 11 * MINUTE_MS }));
    expect(await isReauthorized(services, services.database, sessionOf(page.token))).toBe(false);
  });
});

describe("rule 256: in one browser", () => {
  test("the same person keeps the token that other windows hold", async () => {
    const initData = launchAt({ id: newId() });
    const page = browser();
    await page.open();
    const userId = await enter(page, initData);
    const [token, cookie] = [page.token, page.companion.read("tg")];
    expect(await enter(page, initData)).toBe(userId);
    expect(sessionOf(page.token)).toBe(sessionOf(token));
    expect(page.companion.read("tg")).toBe(cookie);
    page.token = token;
    expect(await page.holder()).toBe(userId);
  });

  test("the same person gets a newer token for one that has run out, with no call before the launch", async () => {
    const id = newId();
    const page = browser();
    await page.open();
    const userId = await enter(page, launchAt({ id }));
    const [token, cookie] = [page.token, page.companion.read("tg")];
    clock.ms += 60 * MINUTE_MS;
    expect(await page.holder()).toBeNull();
    expect(await enter(page, launchAt({ id }))).toBe(userId);
    expect(sessionOf(page.token)).toBe(sessionOf(token));
    expect(page.companion.read("tg")).toBe(cookie);
    expect(await page.holder()).toBe(userId);
    // It is in use, as one that was taken up in the usual way.
    const { device, lastUsedAt } = await services.database
      .selectFrom("agent_session")
      .select(["device", "last_used_at as lastUsedAt"])
      .where("session_id", "=", sessionOf(token))
      .executeTakeFirstOrThrow();
    expect({ device, ms: lastUsedAt.getTime() }).toEqual({ device: "Telegram", ms: clock.ms });
  });

  test("another person gets what is theirs, and nothing of the last one's holds any more", async () => {
    const page = browser();
    await page.open();
    const first = await enter(page, launchAt({ id: newId() }));
    const token = page.token;
    const second = await enter(page, launchAt({ id: newId() }));
    expect(second).not.toBe(first);
    expect(await page.holder()).toBe(second);
    page.token = token;
    expect(await page.holder()).toBeNull();
  });

  test("who signed out is let in again by the next launch", async () => {
    const initData = launchAt({ id: newId() });
    const page = browser();
    await page.open();
    const userId = await enter(page, initData);
    await logout(services, sessionOf(page.token));
    expect(await page.holder()).toBeNull();
    expect(await enter(page, initData)).toBe(userId);
    expect(await page.holder()).toBe(userId);
  });
});

describe("rule 257: where no cookie is kept", () => {
  async function launched() {
    const initData = launchAt({ id: newId() });
    const page = browser({ keepsCookies: false });
    await page.open();
    expect(await page.holder()).toBeNull();
    const userId = await enter(page, initData);
    return { page, initData, userId, launch: named(initData) };
  }

  test("a session answers to its token and its launch, and to neither alone", async () => {
    const { page, userId, launch } = await launched();
    expect(await page.holder(launch)).toBe(userId);
    expect(await page.holder(null)).toBeNull();
    expect(await page.holder(named("another"))).toBeNull();
    const { launch: other, page: otherPage } = await launched();
    expect(await page.holder(other)).toBeNull();
    expect(await otherPage.holder(launch)).toBeNull();
  });

  test("it renews its token and is over after a quarter of an hour, used or not", async () => {
    const { page, userId, launch } = await launched();
    clock.ms += 11 * MINUTE_MS;
    const touched = await page.touch(launch);
    if (!touched.ok) throw new Error("It lives still.");
    page.token = touched.value;
    expect(await page.holder(launch)).toBe(userId);
    const caller = { userId, sessionId: sessionOf(page.token) };
    expect(await listSessions(services, caller)).toHaveLength(1);
    clock.ms += 5 * MINUTE_MS;
    expect(await page.holder(launch)).toBeNull();
    expect(await page.touch(launch)).toMatchObject({ ok: false });
    expect(await listSessions(services, caller)).toEqual([]);
  });

  test("the same launch gives a quarter of an hour more, and another after its end", async () => {
    const { page, userId, initData, launch } = await launched();
    const first = sessionOf(page.token);
    clock.ms += 10 * MINUTE_MS;
    expect(await enter(page, initData)).toBe(userId);
    expect(sessionOf(page.token)).toBe(first);
    clock.ms += 10 * MINUTE_MS;
    expect(await page.touch(launch)).toMatchObject({ ok: true });
    clock.ms += 10 * MINUTE_MS;
    expect(await enter(page, initData)).toBe(userId);
    expect(sessionOf(page.token)).not.toBe(first);
    expect(await page.holder(launch)).toBe(userId);
  });

  test("a session that has a cookie is not opened by a launch", async () => {
    const initData = launchAt({ id: newId() });
    const page = browser();
    await page.open();
    await enter(page, initData);
    page.companion.set("tg", null);
    expect(await page.holder(named(initData))).toBeNull();
  });
});

describe("a launch that comes again", () => {
  test("from elsewhere is let in, and told to the log", async () => {
    const initData = launchAt({ id: newId() });
    for (const [device, told] of [
      ["Telegram, iPhone", 0],
      ["Telegram, iPhone", 0],
      ["curl", 1],
    ] as const) {
      const page = browser();
      await page.open();
      expect(await page.launch(initData, { device })).toMatchObject({ ok: true });
      expect(warned).toHaveLength(told);
    }
  });
});
