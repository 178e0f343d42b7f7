import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "../../storage/database.ts";
import {
  API_KEY,
  API_SECRET,
  playTransak,
  said,
  WIDGET,
  type PlayedTransak,
} from "../../testing/buy/playTransak.ts";
import { transakPurchase as purchase } from "../../testing/buy/transakPurchase.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { newTransakToken } from "./callTransak.ts";
import { sharedToken } from "./sharedToken.ts";
import { transakOnramp } from "./transakOnramp.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of the tests that wait for it to run out. */
const LEASE_MS = 400;

let fresh: TestDatabase;
let databases: readonly [Database, Database];
let played: PlayedTransak;
let nowMs: number;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
  const open = () => openDatabase(fresh.connectionString, quiet, 4);
  databases = [open(), open()];
});
afterAll(async () => {
  for (const each of databases) await each.destroy();
  await fresh.close();
});
beforeEach(async () => {
  await databases[0].deleteFrom("seller_token").execute();
  nowMs = Date.now();
  played = await playTransak();
  played.state.nowMs = () => nowMs;
  return () => played.close();
});

const clock = { nowMs: () => nowMs };
const apiAccount = () => ({ baseUrl: played.url, apiKey: API_KEY, apiSecret: API_SECRET });

/** As a process has it: with connections of its own. */
const holder = (at: 0 | 1 = 0, over: Partial<Parameters<typeof sharedToken>[0]> = {}) =>
  sharedToken({
    seller: "transak",
    account: { accountOf: `${played.url} ${API_KEY}`, secret: API_SECRET },
    database: databases[at],
    clock,
    renew: () => newTransakToken(apiAccount()),
    leaseMs: LEASE_MS,
    ...over,
  });

const onramp = (at: 0 | 1 = 0) =>
  transakOnramp({
    ...apiAccount(),
    gatewayUrl: played.url,
    widgetUrl: WIDGET,
    terms: { feePercent: "5", isKycNeeded: false, helpUrl: "https://support.transak.example" },
    ownLimits: new Map(),
    database: databases[at],
    clock,
  });

const tokenOf = async (from: Promise<{ ok: boolean; value?: { token: string } }>) =>
  (await from).value?.token;
const row = async () =>
  databases[0].selectFrom("seller_token").selectAll().executeTakeFirstOrThrow();

describe("rule 285: one token for all processes", () => {
  test("many callers of two processes who need one at once ask for one", async () => {
    played.state.beforeToken = async () => rest(50);
    const [one, other] = [holder(0), holder(1)];
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tokenOf((at % 2 === 0 ? one : other).current())),
    );
    expect(new Set(held)).toEqual(new Set(["token-1"]));
    expect(played.state.tokens).toEqual(["token-1"]);
  });

  test("it is asked for anew shortly before its end, and not sooner", async () => {
    await holder().current();
    nowMs += 7 * DAY_MS - 12 * MINUTE_MS;
    expect(await tokenOf(holder(1).current())).toBe("token-1");
    nowMs += 3 * MINUTE_MS;
    expect(await tokenOf(holder(1).current())).toBe("token-2");
    expect(await tokenOf(holder(0).current())).toBe("token-2");
  });

  test("one that has not ended serves on while no other is given", async () => {
    await holder().current();
    nowMs += 7 * DAY_MS - 5 * MINUTE_MS;
    played.state.instead.set("token", { status: 503, body: "" });
    expect(await tokenOf(holder().current())).toBe("token-1");
    nowMs += 6 * MINUTE_MS;
    expect(await holder().current()).toMatchObject({ ok: false });
    played.state.instead.clear();
    expect(await tokenOf(holder().current())).toBe("token-2");
  });

  test("who waits for somebody that is given none does not ask as well", async () => {
    played.state.instead.set("token", { status: 503, body: "" });
    let asked = 0;
    const renew = async () => {
      asked += 1;
      await rest(500);
      return newTransakToken(apiAccount());
    };
    const first = holder(0, { renew, leaseMs: 10_000 }).current();
    await vi.waitFor(() => expect(asked).toBe(1));
    const second = holder(1, { renew, leaseMs: 10_000 }).current();
    expect(await first).toMatchObject({ ok: false });
    expect(await second).toMatchObject({ ok: false });
    expect(asked).toBe(1);
    expect(await row()).toMatchObject({ generation: 0n, lease_id: null });
  });

  test("it lies in the table sealed, with the one before it", async () => {
    await holder().current();
    nowMs += 8 * DAY_MS;
    await holder().current();
    expect(JSON.stringify(await row(), (_, value: unknown) => String(value))).not.toContain(
      "token-",
    );
    expect(await row()).toMatchObject({ generation: 2n, lease_id: null });
  });

  test("the token of an account that is no longer ours is not used", async () => {
    await holder().current();
    const account = { accountOf: "another", secret: API_SECRET };
    expect(await tokenOf(holder(1, { account }).current())).toBe("token-2");
    expect(await holder(1, { account }).keys()).toEqual(["token-2"]);
  });
});

describe("rule 286: a token that was ended elsewhere is replaced once", () => {
  const rotateElsewhere = () => newTransakToken(apiAccount());

  test("a call that it was refused for is made again with another one", async () => {
    await onramp().openForm(purchase);
    nowMs += MINUTE_MS;
    await rotateElsewhere();
    expect(await onramp().openForm(purchase)).toMatchObject({ ok: true });
    expect(played.state.tokens).toEqual(["token-1", "token-2", "token-3"]);
    expect(played.callsOf("session").map(({ headers }) => headers["access-token"])).toEqual([
      "token-1",
      "token-1",
      "token-3",
    ]);
  });

  test("many calls under way of two processes bring one new token", async () => {
    await onramp().openForm(purchase);
    nowMs += MINUTE_MS;
    await rotateElsewhere();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => onramp(at % 2 === 0 ? 0 : 1).openForm(purchase)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(played.state.tokens).toHaveLength(3);
  });

  test("a seller that refuses whatever it gives is asked for no more than one", async () => {
    played.state.instead.set("session", said({ error: {} }, 401));
    for (let turn = 0; turn < 3; turn += 1)
      expect(await onramp().openForm(purchase)).toMatchObject({ ok: false });
    expect(played.state.tokens).toHaveLength(1);
    nowMs += MINUTE_MS;
    expect(await onramp().openForm(purchase)).toMatchObject({ ok: false });
    expect(played.state.tokens).toHaveLength(2);
  });
});

const jwt = (token: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { eventID: "ORDER_COMPLETED", webhookData: { id: "o1" } };
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${createHmac("sha256", token).update(text).digest("base64url")}`;
};

describe("rule 287: webhooks of the token before", () => {
  const kindOf = async (token: string) => {
    const bytes = Buffer.from(JSON.stringify({ data: jwt(token) }));
    return (await onramp(1).hook.read(bytes, () => "")).kind;
  };

  test("count for two days after it was replaced, and those of the one before that never", async () => {
    expect(await kindOf("token-1")).toBe("unsigned");
    for (const token of ["token-1", "token-2", "token-3"]) {
      expect(await tokenOf(holder().current())).toBe(token);
      nowMs += 8 * DAY_MS;
    }
    nowMs -= 8 * DAY_MS;
    expect(await Promise.all(["token-1", "token-2", "token-3"].map(kindOf))).toEqual([
      "unsigned",
      "knock",
      "knock",
    ]);
    nowMs += 2 * DAY_MS;
    expect(await Promise.all(["token-2", "token-3"].map(kindOf))).toEqual(["unsigned", "knock"]);
  });

  test("a flood that nobody signed looks at the table once in a second", async () => {
    await holder().current();
    const keys = holder(1);
    expect(await keys.keys()).toEqual(["token-1"]);
    nowMs += 8 * DAY_MS;
    await holder(0).current();
    nowMs -= 8 * DAY_MS;
    expect(await keys.keys()).toEqual(["token-1"]);
    nowMs += 1_000;
    expect(await keys.keys()).toEqual(["token-2", "token-1"]);
  });
});

describe("rule 286: a process that dies while it renews", () => {
  const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

  /** Another process asks for a token, and is killed when Transak has made it. */
  async function killWhileRenewing(): Promise<void> {
    const code = `
      const { openDatabase } = await import(${file("../../storage/database.ts")});
      const { newTransakToken } = await import(${file("callTransak.ts")});
      const { sharedToken } = await import(${file("sharedToken.ts")});
      const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
      await sharedToken({
        seller: "transak",
        account: ${JSON.stringify({ accountOf: `${played.url} ${API_KEY}`, secret: API_SECRET })},
        database: openDatabase(${JSON.stringify(fresh.connectionString)}, quiet, 2),
        clock: { nowMs: () => ${nowMs} },
        renew: () => newTransakToken(${JSON.stringify(apiAccount())}),
        leaseMs: 1500,
      }).current();`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = once(child, "exit");
    played.state.beforeToken = async () => {
      child.kill("SIGKILL");
      await ended;
      played.state.beforeToken = async () => {};
    };
    await ended;
  }

  test("before there was one: others wait for its lease, and no longer", async () => {
    await killWhileRenewing();
    expect(played.state.tokens).toEqual(["token-1"]);
    const begunMs = performance.now();
    expect(await tokenOf(holder().current())).toBe("token-2");
    // One of the usual length would be waited for longer.
    expect(performance.now() - begunMs).toBeLessThan(8_000);
    expect(await row()).toMatchObject({ generation: 1n, lease_id: null });
  });

  test("while the one before still looks good: the first refusal brings a new one", async () => {
    await onramp().openForm(purchase);
    nowMs += 7 * DAY_MS - 9 * MINUTE_MS;
    await killWhileRenewing();
    nowMs -= 2 * MINUTE_MS;
    expect(await tokenOf(holder().current())).toBe("token-1");
    expect(await onramp().openForm(purchase)).toMatchObject({ ok: true });
    expect(played.state.tokens).toEqual(["token-1", "token-2", "token-3"]);
  });

  test("one that comes too late does not put its older token in the place of a newer one", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const renew = async () => {
      const told = await newTransakToken(apiAccount());
      await held;
      return told;
    };
    const late = holder(0, { renew }).current();
    await vi.waitFor(() => expect(played.state.tokens).toHaveLength(1));
    expect(await tokenOf(holder(1).current())).toBe("token-2");
    letGo();
    expect(await tokenOf(late)).toBe("token-2");
    expect(await row()).toMatchObject({ generation: 1n });
  });
});
