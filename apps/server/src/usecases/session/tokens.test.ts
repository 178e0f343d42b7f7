import type { CompanionCookie } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fastJwtTokens } from "../../adapters/fastJwtTokens.ts";
import type { Services } from "../../ports/services.ts";
import { findLiveSession } from "../../storage/session/agentSessions.ts";
import { authorizeSession } from "../../testing/people/authorizeSession.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { authenticate } from "./authenticate.ts";
import { initApp } from "./initApp.ts";
import { logout } from "./logout.ts";
import { newToken } from "./freshToken.ts";
import { rotateSessionToken } from "./rotateSessionToken.ts";
import type { SessionKeys } from "../../storage/session/signIns.ts";
import { signInSession } from "./signInSession.ts";
import { touchSession } from "./touchSession.ts";
import { newUserId } from "../../testing/newIds.ts";

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
});
afterAll(async () => rig.close());
beforeEach(() => {
  clock.ms = Date.now();
});

const start = () => initApp(services, { jwtWebToken: undefined, bundleId: BUNDLE, companion });
const sessionOf = (token: string) => services.tokens.read(token)?.sessionId ?? "";
const works = async (token: string) => (await authenticate(services, token, companion)).ok;
const wait = (minutes: number) => (clock.ms += minutes * MINUTE_MS);

const touch = (token: string, held = companion) =>
  touchSession(services, token, { companion: held, admitSession: () => ok(true) });

test("a sign-in draws a companion of its own, and the one before is worth nothing", async () => {
  const anonymous = await start();
  const sessionId = sessionOf(anonymous);
  const { database } = services;
  const session = await findLiveSession(database, services.brand.id, sessionId);
  if (session === undefined) throw new Error("The session has just been made.");
  const userId = newUserId();
  const drawn = [];
  for (let signIn = 0; signIn < 2; signIn += 1) {
    const entered = await database.transaction().execute((store) => {
      const give = (keys: SessionKeys) =>
        authorizeSession(store, { ...keys, userId, isProof: true });
      return signInSession(services, store, { session, give });
    });
    if (entered === null) throw new Error("It was given.");
    services.sessions.forget(sessionId);
    const value = entered.companion?.value ?? "";
    const held = { read: () => value, set: () => {} };
    expect((await authenticate(services, entered.jwtWebToken, held)).ok).toBe(true);
    expect(await works(entered.jwtWebToken)).toBe(false);
    drawn.push(value);
  }
  expect(drawn).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.anything()]);
  expect(new Set(drawn).size).toBe(2);
});

/** The ways to ask for a newer token; null stands for a refusal. */
const askers = {
  touchSession: async (token: string): Promise<string | null> => {
    const touched = await touch(token);
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

test("rule 215: a token that has run out serves no call", async () => {
  const token = await start();
  expect(await works(token)).toBe(true);
  wait(15.1);
  expect(await works(token)).toBe(false);
});

test("rule 216: a token without its companion cookie, or with another's, serves no call and is not renewed", async () => {
  const token = await start();
  for (const brought of [null, "", "b".repeat(64)]) {
    const foreign: CompanionCookie = { read: () => brought, set: () => {} };
    expect((await authenticate(services, token, foreign)).ok).toBe(false);
    expect((await touch(token, foreign)).ok).toBe(false);
  }
  expect(await works(token)).toBe(true);
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

describe("a token that was replaced and comes again", () => {
  /** A session that somebody signed in to, and the tokens it has had. */
  const signedIn = async () => {
    const anonymous = await start();
    await works(anonymous);
    const { database } = services;
    const sessionId = sessionOf(anonymous);
    const session = await findLiveSession(database, services.brand.id, sessionId);
    if (session === undefined) throw new Error("The session has just been made.");
    wait(1);
    const { jwtWebToken: first, tokenId, tokenExpiresAt } = newToken(services, session);
    const now = new Date(clock.ms);
    const userId = newUserId();
    const { companionHash } = session;
    await authorizeSession(database, {
      sessionId,
      userId,
      companionHash,
      tokenId,
      tokenExpiresAt,
      now,
    });
    services.sessions.forget(sessionId);
    expect(await works(first)).toBe(true);
    return { anonymous, first, sessionId };
  };
  const rotate = async (sessionId: string) =>
    (await rotateSessionToken(services, sessionId))?.jwtWebToken ?? "";
  const endOf = async (sessionId: string) => {
    const { end_reason: reason } = await services.database
      .selectFrom("agent_session")
      .select("end_reason")
      .where("session_id", "=", sessionId)
      .executeTakeFirstOrThrow();
    return reason;
  };

  /** Every way to use a token; null stands for a refusal. */
  const uses = {
    ...askers,
    call: async (token: string) => ((await works(token)) ? token : null),
  } as const;

  test.each(["call", "touchSession", "initApp"] as const)(
    "ends the session, over %s",
    async (way) => {
      const { first, sessionId } = await signedIn();
      wait(11);
      const second = await rotate(sessionId);
      expect(await works(second)).toBe(true);
      wait(1.1);
      expect(await uses[way](first)).toBeNull();
      expect(await endOf(sessionId)).toBe("token-reused");
      services.sessions.forget(sessionId);
      expect(await works(second)).toBe(false);
    },
  );

  test("ends it also two turns later, long after it ran out", async () => {
    const { first, sessionId } = await signedIn();
    for (let turn = 0; turn < 2; turn += 1) {
      wait(11);
      expect(await works(await rotate(sessionId))).toBe(true);
    }
    wait(60);
    expect(await askers.touchSession(first)).toBeNull();
    expect(await endOf(sessionId)).toBe("token-reused");
  });

  test("is its owner's within a minute, and for as long as the newer one has not come back", async () => {
    const { first, sessionId } = await signedIn();
    wait(11);
    await rotate(sessionId);
    wait(0.9);
    expect(await works(first)).toBe(true);
    wait(2);
    expect(await works(first)).toBe(false);
    expect(await endOf(sessionId)).toBeNull();
    expect(await askers.touchSession(first)).not.toBeNull();
  });

  test("is merely dead when it is from before the sign-in", async () => {
    const { anonymous, first, sessionId } = await signedIn();
    for (const name of askerNames) expect(await askers[name](anonymous)).toBeNull();
    expect(await works(anonymous)).toBe(false);
    expect(await endOf(sessionId)).toBeNull();
    expect(await works(first)).toBe(true);
  });

  test("ends nothing without the session's companion cookie", async () => {
    const { first, sessionId } = await signedIn();
    wait(11);
    expect(await works(await rotate(sessionId))).toBe(true);
    wait(2);
    const foreign: CompanionCookie = { read: () => "b".repeat(64), set: () => {} };
    expect((await authenticate(services, first, foreign)).ok).toBe(false);
    expect((await touch(first, foreign)).ok).toBe(false);
    expect(await endOf(sessionId)).toBeNull();
  });
});

test("a session that nobody used for thirty days is over", async () => {
  const token = await start();
  wait(30 * 24 * 60 + 1);
  expect(await askers.touchSession(token)).toBeNull();
});
