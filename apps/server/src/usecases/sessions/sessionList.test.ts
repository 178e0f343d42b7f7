import type { UserId } from "@coffer/core/ids";
import type { CompanionCookie } from "@coffer/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionEnds } from "../../state/sessionEnds.ts";
import { findLiveSession } from "../../storage/session/agentSessions.ts";
import { authorizeSession } from "../../testing/people/authorizeSession.ts";
import { listenToDatabase } from "../../adapters/postgres/listener.ts";
import { aCallContext } from "../../testing/calls/aCallContext.ts";
import { until } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { sessionListHandlers } from "./sessionListHandlers.ts";
import { authenticate } from "../session/authenticate.ts";
import { initApp } from "../session/initApp.ts";
import { listSessions } from "./listSessions.ts";
import { newToken } from "../session/freshToken.ts";
import { whereaboutsOf } from "../session/notices/notifyOfNewDevice.ts";
import { newUserId } from "../../testing/newIds.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36";
const DAY_MS = 24 * 60 * 60_000;
const value = "e".repeat(64);
const companion: CompanionCookie = { read: () => value, set: () => {} };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** A device that a person is signed in on. */
async function signIn(userId: UserId, over: Partial<Parameters<typeof whereaboutsOf>[0]> = {}) {
  const { services } = rig;
  const { brand, clock, database, tokens } = services;
  const anonymous = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion,
    whereabouts: whereaboutsOf({
      userAgent: WINDOWS,
      remoteAddress: "203.0.113.9",
      country: null,
      isTelegram: false,
      ...over,
    }),
  });
  const sessionId = tokens.read(anonymous)?.sessionId ?? "";
  const session = await findLiveSession(database, brand.id, sessionId);
  if (session === undefined) throw new Error("The session has just been made.");
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, session);
  const now = new Date(clock.nowMs());
  const { companionHash } = session;
  await authorizeSession(database, {
    sessionId,
    userId,
    companionHash,
    tokenId,
    tokenExpiresAt,
    now,
  });
  const isIn = async () => (await authenticate(services, jwtWebToken, companion)).ok;
  return { sessionId, userId, jwtWebToken, isIn };
}

const end = (caller: { sessionId: string; userId: UserId }, sessionId: string) =>
  sessionListHandlers(rig.services)["profile.endSession"](
    { jwtWebToken: "", sessionId },
    caller,
    aCallContext,
  );

test("a person sees their own devices, the one in hand first, and nobody else's", async () => {
  const userId = newUserId();
  const [first, second] = [
    await signIn(userId),
    await signIn(userId, { remoteAddress: "2001:db8:1:2" }),
  ];
  await signIn(newUserId());
  const seen = await listSessions(rig.services, first);
  expect(seen.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [first.sessionId, true],
    [second.sessionId, false],
  ]);
  expect(seen[1]).toMatchObject({ device: "Chrome, Windows", place: "2001:db8:1:2" });
  expect((await listSessions(rig.services, second))[0]?.id).toBe(second.sessionId);
});

test("a device on this very machine has no place, and one that says nothing no name", async () => {
  const here = await signIn(newUserId(), { remoteAddress: "127.0.0.1", userAgent: "curl/8" });
  expect(await listSessions(rig.services, here)).toMatchObject([{ device: "", place: null }]);
});

test("a country that is known says more than an address", async () => {
  const abroad = await signIn(newUserId(), { country: "KZ" });
  expect(await listSessions(rig.services, abroad)).toMatchObject([{ place: "KZ" }]);
});

test("a device tells anew what it is and where, when its page is opened again", async () => {
  const device = await signIn(newUserId());
  const whereabouts = { device: "Firefox, Linux", place: "198.51.100.7" };
  await initApp(rig.services, {
    jwtWebToken: device.jwtWebToken,
    bundleId: "coffer-web@0.1.0",
    companion,
    whereabouts,
  });
  expect(await listSessions(rig.services, device)).toMatchObject([whereabouts]);
});

test("one that nobody used for thirty days is not listed, and ends with the others all the same", async () => {
  const userId = newUserId();
  const [own, old] = [await signIn(userId), await signIn(userId)];
  const { database } = rig.services;
  await database
    .updateTable("agent_session")
    .set({ last_used_at: new Date(Date.now() - 31 * DAY_MS) })
    .where("session_id", "=", old.sessionId)
    .execute();
  expect(await listSessions(rig.services, own)).toHaveLength(1);
  await sessionListHandlers(rig.services)["profile.endOtherSessions"](
    { jwtWebToken: "" },
    own,
    aCallContext,
  );
  expect(await findLiveSession(database, rig.services.brand.id, old.sessionId)).toBeUndefined();
});

test("signing one out ends that one alone", async () => {
  const userId = newUserId();
  const [own, lost, third] = [await signIn(userId), await signIn(userId), await signIn(userId)];
  expect(await end(own, lost.sessionId)).toMatchObject({ ok: true });
  expect(await Promise.all([own, lost, third].map(({ isIn }) => isIn()))).toEqual([
    true,
    false,
    true,
  ]);
  expect(await end(own, lost.sessionId)).toMatchObject({ problem: { transport: "NOT_FOUND" } });
});

test("signing out all others leaves the one in hand, and other people's", async () => {
  const userId = newUserId();
  const [own, ...others] = [await signIn(userId), await signIn(userId), await signIn(userId)];
  const stranger = await signIn(newUserId());
  await sessionListHandlers(rig.services)["profile.endOtherSessions"](
    { jwtWebToken: "" },
    own,
    aCallContext,
  );
  expect(await Promise.all(others.map(({ isIn }) => isIn()))).toEqual([false, false]);
  expect([await own.isIn(), await stranger.isIn()]).toEqual([true, true]);
  expect(await listSessions(rig.services, own)).toHaveLength(1);
});

test("another person's session is not found, and lives on", async () => {
  const [own, stranger] = [await signIn(newUserId()), await signIn(newUserId())];
  expect(await end(own, stranger.sessionId)).toMatchObject({
    problem: { transport: "NOT_FOUND" },
  });
  expect(await stranger.isIn()).toBe(true);
});

test("what is open on a device that is signed out is told why", async () => {
  const { services, connectionString } = rig;
  const sessionEnds = createSessionEnds(services);
  const listener = await listenToDatabase({
    connectionString,
    channels: ["coffer_session_end"],
    onNotice: (_channel, notice) => {
      const [sessionId = "", reason = ""] = notice.split(":");
      sessionEnds.end(sessionId, reason);
    },
    onHearing: () => {},
    onGap: () => {},
    log: services.log,
  });
  const userId = newUserId();
  const [own, lost] = [await signIn(userId), await signIn(userId)];
  const told: string[] = [];
  const release = sessionEnds.watch(lost, (reason) => told.push(reason));
  await end(own, lost.sessionId);
  await until("the reason", async () => (told.length > 0 ? true : undefined));
  expect(told[0]).toBe("signed-out-elsewhere");
  release();
  await listener.close();
});
