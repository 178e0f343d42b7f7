import type { UserId } from "@coffer/core/ids";
import type { Caller } from "@coffer/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { KycDesk } from "../ports/kycProvider.ts";
import type { Services } from "../ports/services.ts";
import { CHANGED_HANDS } from "../storage/session/userSessions.ts";
import { changeUser, findUser, readRevisions, touchUser } from "../storage/session/users.ts";
import { openDatabase } from "../storage/database.ts";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import { until } from "../testing/people/people.ts";
import { initApp } from "../usecases/session/initApp.ts";
import { logout } from "../usecases/session/logout.ts";
import { createFeeds, type LookAtToken, tokenFeed } from "./feeds.ts";
import { formAppState } from "./formAppState.ts";
import { noMetrics } from "../metrics/noMetrics.ts";
import { createSessionEnds } from "./sessionEnds.ts";
import { createStatePublisher } from "./statePublisher.ts";
import { newUserId } from "../testing/newIds.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());
afterEach(() => {
  vi.useRealTimers();
});

async function openSession(services: Services, userId: UserId | null) {
  const companion = { read: () => null, set: () => {} };
  const bundleId = "coffer-web@0.1.0";
  const token = await initApp(services, { jwtWebToken: undefined, bundleId, companion });
  const sessionId = services.tokens.read(token)?.sessionId ?? "";
  await own(sessionId, userId);
  return { sessionId, userId };
}

const own = (sessionId: string, userId: UserId | null) =>
  rig.services.database
    .updateTable("agent_session")
    .set({ user_id: userId })
    .where("session_id", "=", sessionId)
    .execute();

async function addPerson(email: string): Promise<UserId> {
  const userId = newUserId();
  await rig.services.database
    .insertInto("app_user")
    .values({
      user_id: userId,
      brand_id: rig.services.brand.id,
      public_id: userId,
      email,
      phone: null,
      preferred_currency: "USD",
      agreement_accepted_at: null,
      created_at: new Date(),
    })
    .execute();
  return userId;
}

function feedsOf(services = rig.services) {
  const sessionEnds = createSessionEnds(services);
  const formed: string[] = [];
  const publisher = createStatePublisher({
    form: (userId) => {
      formed.push(userId);
      return formAppState(services, userId);
    },
    readRevisions: (userIds) => readRevisions(services.database, userIds),
    log: services.log,
    metrics: noMetrics,
  });
  const feeds = createFeeds({ services, publisher, sessionEnds, rotate: async () => null });
  return { feeds, formed, publisher, sessionEnds };
}

const neverLeft = () => new AbortController().signal;
const iterate = <T>(stream: AsyncIterable<T>) => stream[Symbol.asyncIterator]();

describe("feeds of a session", () => {
  test("leave no watcher behind, whether the client left before or after they began", async () => {
    const { feeds, sessionEnds } = feedsOf();
    const caller = await openSession(rig.services, await addPerson("leaks@example.com"));
    const streams: readonly ((who: Caller, signal: AbortSignal) => AsyncIterable<unknown>)[] = [
      feeds["app.onStateUpdate"],
      feeds["app.onRatesUpdate"],
      feeds["app.onJwtWebToken"],
      feeds["app.onAgentSessionShutdown"],
    ];
    for (const open of streams) {
      const gone = AbortSignal.abort();
      expect((await iterate(open(caller, gone)).next()).done).toBe(true);
      const leaving = new AbortController();
      const stream = iterate(open(caller, leaving.signal));
      const first = stream.next();
      expect(sessionEnds.watchersOf(caller.sessionId)).toBe(1);
      leaving.abort();
      await first;
      await stream.next();
      expect(sessionEnds.watchersOf(caller.sessionId)).toBe(0);
    }
  });

  test("rule 224: are refused beyond two hundred at once, and taken again when one has gone", async () => {
    const { feeds } = feedsOf();
    const caller = await openSession(rig.services, null);
    const open = () => {
      const leaving = new AbortController();
      return { leaving, stream: iterate(feeds["app.onRatesUpdate"](caller, leaving.signal)) };
    };
    const live = Array.from({ length: 200 }, open);
    await Promise.all(live.map(({ stream }) => stream.next()));
    await expect(open().stream.next()).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      cause: { refusal: { retryAfter: expect.any(String) as string } },
    });
    live[0]?.leaving.abort();
    await live[0]?.stream.next();
    expect((await open().stream.next()).done).toBe(false);
  });

  test("end without a word when the session is another user's by now", async () => {
    const { feeds, sessionEnds } = feedsOf();
    const first = await addPerson("first@example.com");
    const second = await addPerson("second@example.com");
    const caller = await openSession(rig.services, first);
    const state = iterate(feeds["app.onStateUpdate"](caller, neverLeft()));
    expect((await state.next()).value?.userProfile?.email).toBe("first@example.com");
    const states = state.next();
    const shutdown = iterate(feeds["app.onAgentSessionShutdown"](caller, neverLeft())).next();
    const newcomer: Caller = { ...caller, userId: second };
    await own(caller.sessionId, second);
    const leaving = new AbortController();
    const theirs = iterate(feeds["app.onStateUpdate"](newcomer, leaving.signal));
    await sessionEnds.recheck();
    expect((await states).done).toBe(true);
    expect((await shutdown).done).toBe(true);
    expect((await theirs.next()).value?.userProfile?.email).toBe("second@example.com");
    sessionEnds.end(caller.sessionId, CHANGED_HANDS);
    expect((await theirs.next()).done).toBe(true);
  });

  test("end when they began a moment after the session did", async () => {
    const { feeds } = feedsOf();
    const caller = await openSession(rig.services, await addPerson("late@example.com"));
    await logout(rig.services, caller.sessionId);
    const shutdown = iterate(feeds["app.onAgentSessionShutdown"](caller, neverLeft()));
    expect((await shutdown.next()).value).toEqual({ reason: "ended" });
  });

  test("end at the next look when the notice of the end was missed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { feeds, sessionEnds } = feedsOf();
    const caller = await openSession(rig.services, await addPerson("gap@example.com"));
    const told: string[] = [];
    const over = (async () => {
      for await (const { reason } of feeds["app.onAgentSessionShutdown"](caller, neverLeft()))
        told.push(reason);
    })();
    await sessionEnds.recheck();
    await logout(rig.services, caller.sessionId);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await over;
    expect(told).toEqual(["ended"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("keep their session from idling while they are open", async () => {
    const caller = await openSession(rig.services, null);
    const later = Date.now() + 20 * 24 * 60 * 60_000;
    const { feeds, sessionEnds } = feedsOf({ ...rig.services, clock: { nowMs: () => later } });
    const leaving = new AbortController();
    await iterate(feeds["app.onRatesUpdate"](caller, leaving.signal)).next();
    await sessionEnds.recheck();
    const { last_used_at: usedAt } = await rig.services.database
      .selectFrom("agent_session")
      .select("last_used_at")
      .where("session_id", "=", caller.sessionId)
      .executeTakeFirstOrThrow();
    expect(usedAt.getTime()).toBe(later);
    leaving.abort();
  });

  test("live on, with a line in the log, when the database does not answer", async () => {
    const warnings: string[] = [];
    const log = { ...rig.services.log, warn: (message: string) => void warnings.push(message) };
    const database = openDatabase("postgres://127.0.0.1:1/nowhere", log);
    const { feeds, sessionEnds } = feedsOf({ ...rig.services, log, database });
    const leaving = new AbortController();
    const caller = { sessionId: rig.services.random.id(), userId: null };
    const shutdown = iterate(feeds["app.onAgentSessionShutdown"](caller, leaving.signal)).next();
    await sessionEnds.recheck();
    await until("a line for each look", async () => (warnings.length >= 2 ? true : undefined));
    expect(sessionEnds.watchersOf(caller.sessionId)).toBe(1);
    leaving.abort();
    expect((await shutdown).done).toBe(true);
  });
});

test("a first picture that was overtaken while it was formed comes before the newer one", async () => {
  const userId = await addPerson("overtaken@example.com");
  const caller = await openSession(rig.services, userId);
  const kyc = await rig.services.kyc.statusOf(userId);
  const first = { isRead: () => {}, answer: () => {} };
  const reading = new Promise<void>((resolve) => (first.isRead = resolve));
  const statusOf: KycDesk["statusOf"] = async (_, store = rig.services.database) => {
    // Read together with everything else: by now the picture is of its moment.
    await findUser(store, userId);
    return new Promise((resolve) => {
      first.answer = () => resolve(kyc);
      first.isRead();
    });
  };
  const slowly = { statusOf };
  const kycDesk: KycDesk = {
    ...rig.services.kyc,
    statusOf: (id, store) => slowly.statusOf(id, store),
  };
  const { feeds, publisher } = feedsOf({ ...rig.services, kyc: kycDesk });
  const leaving = new AbortController();
  const stream = iterate(feeds["app.onStateUpdate"](caller, leaving.signal));
  const seen = stream.next();
  await reading;
  await rig.services.database.transaction().execute(async (store) => {
    await changeUser(store, userId, { locale: "ru-KZ" });
    await touchUser(store, userId);
  });
  publisher.notice(userId);
  slowly.statusOf = async () => kyc;
  first.answer();
  const pictures = [(await seen).value, (await stream.next()).value];
  expect(pictures).toMatchObject([
    { version: 0, locale: "en" },
    { version: 1, locale: "ru-KZ" },
  ]);
  leaving.abort();
});

test("a tick of the rates goes out as rates, and no state is formed or pushed for it", async () => {
  const userId = await addPerson("rates@example.com");
  const caller = await openSession(rig.services, userId);
  const ticking = { tick: () => {}, count: 0 };
  const rates: Services["rates"] = {
    usable: () => [
      { key: "ETH-USD", commodity: "ETH", currency: "USD", price: String(ticking.count) },
    ],
    onChange: (listener) => {
      ticking.tick = listener;
      return () => {};
    },
  };
  const { feeds, formed, publisher } = feedsOf({ ...rig.services, rates });
  const asked = [vi.spyOn(publisher, "notice"), vi.spyOn(publisher, "compareRevisions")];
  const leaving = new AbortController();
  const states = iterate(feeds["app.onStateUpdate"](caller, leaving.signal));
  expect((await states.next()).done).toBe(false);
  const nextState = states.next();
  const prices = iterate(feeds["app.onRatesUpdate"](caller, leaving.signal));
  for (ticking.count = 0; ticking.count < 50; ticking.count += 1) {
    if (ticking.count > 0) ticking.tick();
    expect((await prices.next()).value?.rates[0]?.price).toBe(String(ticking.count));
  }
  expect(formed).toEqual([userId]);
  for (const each of asked) expect(each).not.toHaveBeenCalled();
  // Even a notice pushes nothing as long as only the rates differ.
  publisher.notice(userId);
  await until("the look", async () => (formed.length === 2 ? true : undefined));
  leaving.abort();
  expect((await nextState).done).toBe(true);
});

test("a session that is not signed in sees empty lists", async () => {
  const state = await formAppState(rig.services, null);
  expect(state.userProfile).toBeNull();
  const lists = { ...state, ...state.settings };
  const full = Object.entries(lists).filter(
    ([, value]) => Array.isArray(value) && value.length > 0,
  );
  expect(full).toEqual([]);
});

test("a state is a picture of one moment", async () => {
  const userId = await addPerson("moment@example.com");
  const touch = (locale: string) =>
    rig.services.database.transaction().execute(async (store) => {
      await changeUser(store, userId, { locale });
      await touchUser(store, userId);
    });
  const stopped = { isStopped: false };
  const changing = (async () => {
    for (let turn = 1; !stopped.isStopped; turn += 1) await touch(turn % 2 === 0 ? "en" : "ru-KZ");
  })();
  for (let look = 0; look < 100; look += 1) {
    const { version, locale } = await formAppState(rig.services, userId);
    expect([version, locale]).toEqual([version, version % 2 === 0 ? "en" : "ru-KZ"]);
  }
  stopped.isStopped = true;
  await changing;
});

describe("tokens over a socket", () => {
  const token = (tokenId: string, isJustRotated = false) => ({
    tokenId,
    jwtWebToken: `jwt of ${tokenId}`,
    isJustRotated,
  });
  const open = (look: LookAtToken) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const leaving = new AbortController();
    const parts = { look, log: rig.services.log, sessionId: "s" };
    const pushed: string[] = [];
    const over = (async () => {
      for await (const push of tokenFeed(parts, leaving.signal)) pushed.push(push.jwtWebToken);
    })();
    const close = () => {
      leaving.abort();
      return over;
    };
    return { pushed, close };
  };
  const nextMinute = async () => {
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  };

  test("are pushed when they changed, whoever changed them, and only then", async () => {
    const looks = [token("a"), token("a"), token("b", true), token("b", true), token("b")];
    const { pushed, close } = open(async () => looks.shift() ?? token("c"));
    await nextMinute();
    expect(pushed).toEqual([]);
    await nextMinute();
    await nextMinute();
    await nextMinute();
    expect(pushed).toEqual(["jwt of b"]);
    await nextMinute();
    expect(pushed).toEqual(["jwt of b", "jwt of c"]);
    await close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a page that may have come with the token before gets the current one at once", async () => {
    const { pushed, close } = open(async () => token("b", true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(pushed).toEqual(["jwt of b"]);
    await close();
  });

  test("a look that fails is made again a minute later", async () => {
    const looks = [token("a"), null, token("b")];
    const { pushed, close } = open(async () => {
      const found = looks.shift();
      if (found === null) throw new Error("no database");
      return found ?? null;
    });
    await nextMinute();
    await nextMinute();
    expect(pushed).toEqual(["jwt of b"]);
    await close();
  });
});
