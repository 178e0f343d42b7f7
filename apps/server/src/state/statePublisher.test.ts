import type { UserId } from "@coffer/core/ids";
import type { AppState } from "@coffer/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Log } from "../ports/log.ts";
import { noMetrics } from "../metrics/noMetrics.ts";
import { createStatePublisher, takeStateNotice } from "./statePublisher.ts";
import { writtenStates } from "./writtenStates.ts";

const [ANNA, BEN, CARL] = ["a" as UserId, "b" as UserId, "c" as UserId] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const passMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Only what these tests look at; a publisher asks nothing of the rest. */
const stateOf = (fields: Partial<AppState>) => fields as AppState;

function startPublisher(revisions: () => ReadonlyMap<string, number> = () => new Map()) {
  const formed: string[] = [];
  const asked: (readonly string[])[] = [];
  const warnings: string[] = [];
  const log: Log = { info: () => {}, warn: (line) => void warnings.push(line), alarm: () => {} };
  const world = {
    /** What a person sees; every forming differs in version, time and rates. */
    shown: "en" as AppState["locale"],
    hold: null as Promise<void> | null,
    failure: null as Error | null,
  };
  const publisher = createStatePublisher({
    form: async (userId) => {
      formed.push(userId);
      const version = formed.length;
      const locale = world.shown;
      await world.hold;
      if (world.failure !== null) throw world.failure;
      const price = String(version);
      const rates = [{ key: "ETH-USD", commodity: "ETH", currency: "USD", price }];
      return stateOf({ version, formedAt: `at ${version}`, rates, locale });
    },
    readRevisions: async (userIds) => {
      asked.push(userIds);
      return revisions();
    },
    log,
    metrics: noMetrics,
  });
  const change = (userId = ANNA) => {
    world.shown = world.shown === "en" ? "ru-KZ" : "en";
    publisher.notice(userId);
  };
  return { publisher, world, formed, asked, warnings, change };
}

/** A socket that takes every state at once. */
function reader({ publisher }: ReturnType<typeof startPublisher>, userId = ANNA) {
  const watched = publisher.watch(userId);
  const seen: AppState[] = [];
  const over = (async () => {
    for (let state = await watched.next(); state !== null; state = await watched.next())
      seen.push(state);
  })();
  return {
    seen,
    stop: async () => {
      watched.stop();
      await over;
    },
  };
}

describe("pushes", () => {
  test("come at once for the first change; those within 50 ms become one", async () => {
    const rig = startPublisher();
    const { seen, stop } = reader(rig);
    await passMs(50);
    expect(seen).toHaveLength(1);
    rig.change();
    await passMs(0);
    expect(seen).toHaveLength(2);
    for (let n = 0; n < 11; n += 1) rig.change();
    await passMs(49);
    expect(rig.formed).toHaveLength(2);
    await passMs(1);
    expect(seen).toHaveLength(3);
    await passMs(1_000);
    expect(rig.formed).toHaveLength(3);
    await stop();
  });

  test("are skipped when only version, time and rates differ", async () => {
    const rig = startPublisher();
    const { seen, stop } = reader(rig);
    await passMs(50);
    for (let n = 0; n < 5; n += 1) {
      rig.publisher.notice(ANNA);
      await passMs(50);
    }
    expect([rig.formed.length, seen.length]).toEqual([6, 1]);
    rig.change();
    await passMs(50);
    expect(seen.map(({ version }) => version)).toEqual([1, 7]);
    await stop();
  });

  test("reach everybody when what is the same for everybody changes", async () => {
    const rig = startPublisher();
    const [anna, ben] = [reader(rig), reader(rig, BEN)];
    await passMs(50);
    rig.world.shown = "ru-KZ";
    rig.publisher.noticeAll();
    await passMs(50);
    expect([anna.seen.length, ben.seen.length]).toEqual([2, 2]);
    await Promise.all([anna.stop(), ben.stop()]);
  });

  test("are formed and written once for all sockets of a user", async () => {
    const rig = startPublisher();
    const readers = Array.from({ length: 5 }, () => reader(rig));
    await passMs(50);
    rig.change();
    await passMs(50);
    expect(rig.formed).toHaveLength(2);
    const last = readers.map(({ seen }) => seen.at(-1));
    expect(new Set(last).size).toBe(1);
    const [state] = last;
    expect(JSON.parse(writtenStates.textOf(state) ?? "")).toEqual(state);
    for (const each of readers) await each.stop();
  });

  test("are not formed for who is not ready; the newest comes when they are", async () => {
    const rig = startPublisher();
    const slow = rig.publisher.watch(ANNA);
    expect(await slow.next()).toMatchObject({ version: 1 });
    for (let n = 0; n < 20; n += 1) {
      rig.change();
      await passMs(50);
    }
    expect(rig.formed).toHaveLength(1);
    const healthy = reader(rig);
    rig.change();
    await passMs(50);
    rig.change();
    await passMs(50);
    expect(healthy.seen.length).toBeGreaterThanOrEqual(2);
    rig.change();
    const next = slow.next();
    await passMs(50);
    expect(await next).toMatchObject({ version: rig.formed.length, locale: rig.world.shown });
    await healthy.stop();
    slow.stop();
  });

  test("never skip a change that came while a state was formed", async () => {
    const rig = startPublisher();
    const held = Promise.withResolvers<void>();
    rig.world.hold = held.promise;
    const { seen, stop } = reader(rig);
    await passMs(0);
    rig.change();
    rig.world.hold = null;
    held.resolve();
    await passMs(50);
    expect(seen.map(({ locale }) => locale)).toEqual(["en", "ru-KZ"]);
    await stop();
  });

  test("are tried again after a failure, with a line in the log", async () => {
    const rig = startPublisher();
    rig.world.failure = new Error("no database");
    const { seen, stop } = reader(rig);
    await passMs(0);
    expect(rig.warnings).toEqual(["A state could not be formed for a push."]);
    rig.world.failure = null;
    await passMs(500);
    expect(seen).toHaveLength(1);
    await stop();
  });

  test("of a crowd take turns, eight at a time", async () => {
    const rig = startPublisher();
    const held = Promise.withResolvers<void>();
    rig.world.hold = held.promise;
    const crowd = Array.from({ length: 100 }, (_, n) => reader(rig, `user ${n}` as UserId));
    await passMs(0);
    expect(rig.formed).toHaveLength(8);
    held.resolve();
    await passMs(0);
    expect(rig.formed).toHaveLength(100);
    expect(crowd.every(({ seen }) => seen.length === 1)).toBe(true);
    for (const each of crowd) await each.stop();
  });

  test("end with the watch, and leave no timer", async () => {
    const rig = startPublisher();
    const { stop } = reader(rig);
    await passMs(50);
    await stop();
    rig.change();
    await passMs(50);
    expect(rig.formed).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("lost notices", () => {
  test("are found every fifteen seconds, in one query for everybody", async () => {
    const revisions = new Map([
      ["a", 1],
      ["b", 2],
    ]);
    const rig = startPublisher(() => revisions);
    const [a, b] = [reader(rig, ANNA), reader(rig, BEN)];
    await passMs(50);
    expect(rig.formed).toEqual(["a", "b"]);
    rig.world.shown = "ru-KZ";
    revisions.set("b", 3);
    await passMs(14_949);
    expect(rig.asked).toEqual([]);
    await passMs(1);
    expect(rig.asked).toEqual([["a", "b"]]);
    expect(rig.formed).toEqual(["a", "b", "b"]);
    expect([a.seen.length, b.seen.length]).toEqual([1, 2]);
    await a.stop();
    await b.stop();
  });

  test("cost a line in the log when the database does not answer", async () => {
    const rig = startPublisher(() => {
      throw new Error("no database");
    });
    const { stop } = reader(rig);
    await passMs(15_000);
    expect(rig.warnings).toEqual(["Revisions could not be compared."]);
    await stop();
  });
});

describe("a notice", () => {
  test("names one user or several", async () => {
    const rig = startPublisher();
    const readers = [ANNA, BEN, CARL].map((userId) => reader(rig, userId));
    await passMs(50);
    takeStateNotice(rig.publisher, "a,c,stranger");
    takeStateNotice(rig.publisher, "b");
    await passMs(50);
    expect(rig.formed).toEqual(["a", "b", "c", "a", "c", "b"]);
    for (const each of readers) await each.stop();
  });

  test("that names everybody has the revisions compared", async () => {
    const rig = startPublisher(() => new Map([[BEN, 9]]));
    const readers = [ANNA, BEN].map((userId) => reader(rig, userId));
    await passMs(50);
    takeStateNotice(rig.publisher, "*");
    await passMs(50);
    expect(rig.asked).toEqual([["a", "b"]]);
    expect(rig.formed).toEqual(["a", "b", "b"]);
    for (const each of readers) await each.stop();
  });
});
