import type { CompanionCookie } from "@coffer/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fastJwtTokens } from "../../adapters/fastJwtTokens.ts";
import type { Services } from "../../ports/services.ts";
import { findLiveSession } from "../../storage/session/agentSessions.ts";
import { startRig, type Rig } from "../../testing/rig.ts";
import { authenticate } from "./authenticate.ts";
import { initApp } from "./initApp.ts";
import { logout } from "./logout.ts";
import { rotateSessionToken } from "./rotateSessionToken.ts";
import { touchSession } from "./touchSession.ts";

const MINUTE_MS = 60_000;
const BUNDLE = "coffer-web@0.1.0";
const cookie = "a".repeat(64);
const companion: CompanionCookie = { read: () => cookie, set: () => {} };

let rig: Rig;
let services: Services;
const clock = { ms: 0, nowMs: () => clock.ms };
beforeAll(async () => {
  rig = await startRig();
  services = {
    ...rig.services,
    clock,
    tokens: fastJwtTokens({ current: "x".repeat(32) }, "test", clock),
  };
}, 120_000);
afterAll(async () => rig.close());
beforeEach(() => {
  clock.ms = Date.now();
});

const start = () => initApp(services, { jwtWebToken: undefined, bundleId: BUNDLE, companion });
const sessionOf = (token: string) => services.tokens.read(token)?.sessionId ?? "";
const works = async (token: string) => (await authenticate(services, token, companion)).ok;
const wait = (minutes: number) => (clock.ms += minutes * MINUTE_MS);

/** The ways to ask for a newer token; null stands for a refusal. */
const askers = {
  touchSession: async (token: string): Promise<string | null> => {
    const touched = await touchSession(services, token, companion);
    return touched.ok ? touched.value : null;
  },
  /** It never refuses: a token that is not taken brings a session of its own. */
  initApp: async (token: string): Promise<string | null> => {
    const next = await initApp(services, { jwtWebToken: token, bundleId: BUNDLE, companion });
    return sessionOf(next) === sessionOf(token) ? next : null;
  },
} as const;
const askerNames = ["touchSession", "initApp"] as const;

const ages = [
  ["fresh", 1],
  ["with a moment over five minutes left", 9.9],
  ["running out", 11],
  ["just run out", 15.1],
  ["run out two hours ago", 135],
] as const;

describe.each(askerNames)("%s", (name) => {
  const ask = askers[name];

  test.each(ages)("answers a token that works for the current one, %s", async (_age, minutes) => {
    const token = await start();
    expect(await works(token)).toBe(true);
    wait(minutes);
    const next = await ask(token);
    expect(next === token).toBe(minutes < 10);
    expect(next !== null && (await works(next))).toBe(true);
  });

  test.each(ages)(
    "answers both of two who ask at once, %s, one that works",
    async (_age, minutes) => {
      const token = await start();
      await works(token);
      wait(minutes);
      for (const next of await Promise.all(Array.from({ length: 8 }, () => ask(token))))
        expect(next !== null && (await works(next))).toBe(true);
    },
  );

  test.each(ages.slice(2))("answers again when an answer was lost, %s", async (_age, minutes) => {
    const token = await start();
    await works(token);
    wait(minutes);
    const lost = await ask(token);
    const again = await ask(token);
    expect(again !== null && (await works(again))).toBe(true);
    expect(lost !== null && (await works(lost))).toBe(true);
    expect(again).not.toBe(token);
  });

  const previous = [
    ["within its minute", 0.9, true, true],
    ["within its minute, unseen current", 0.9, false, true],
    ["after its minute, when the current one has come back", 1.1, true, false],
    ["after its minute, when the current one never came back", 1.1, false, true],
    ["hours later, when the current one never came back", 300, false, true],
  ] as const;
  test.each(previous)("the previous token %s", async (_case, minutes, isSeen, isRenewed) => {
    const token = await start();
    await works(token);
    wait(16);
    const current = (await rotateSessionToken(services, sessionOf(token)))?.jwtWebToken ?? "";
    expect(!isSeen || (await works(current))).toBe(true);
    wait(minutes);
    const next = await ask(token);
    expect(next !== null && (await works(next))).toBe(isRenewed);
  });

  test("refuses the token of a session that has ended", async () => {
    const token = await start();
    await logout(services, sessionOf(token));
    expect(await ask(token)).toBeNull();
  });
});

test("a previous token serves calls for a minute and no longer", async () => {
  const token = await start();
  wait(11);
  await rotateSessionToken(services, sessionOf(token));
  expect(await works(token)).toBe(true);
  wait(0.99);
  expect(await works(token)).toBe(true);
  wait(0.02);
  expect(await works(token)).toBe(false);
});

test("two tabs that look for a newer token rotate it once, when five minutes are left", async () => {
  const token = await start();
  const look = () => rotateSessionToken(services, sessionOf(token));
  const firstId = services.tokens.read(token)?.tokenId;
  wait(9.9);
  expect(await look()).toMatchObject({ tokenId: firstId, isJustRotated: false });
  wait(0.2);
  const looks = await Promise.all(Array.from({ length: 8 }, look));
  const ids = new Set(looks.map((found) => found?.tokenId));
  expect(ids.size).toBe(1);
  expect(ids.has(firstId)).toBe(false);
  expect(looks.every((found) => found?.isJustRotated)).toBe(true);
  expect(await works(token)).toBe(true);
  for (const found of looks) expect(await works(found?.jwtWebToken ?? "")).toBe(true);
});

test("a token rotated over a socket notes that the session was used", async () => {
  const token = await start();
  wait(11);
  await rotateSessionToken(services, sessionOf(token));
  const session = await findLiveSession(services.database, services.brand.id, sessionOf(token));
  expect(session?.lastUsedAtMs).toBe(clock.ms);
});

test("a session that nobody used for thirty days is over", async () => {
  const token = await start();
  wait(30 * 24 * 60 + 1);
  expect(await askers.touchSession(token)).toBeNull();
});
