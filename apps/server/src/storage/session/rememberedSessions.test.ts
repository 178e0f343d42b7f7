import type { CompanionCookie } from "@coffer/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listenToDatabase } from "../../adapters/postgres/listener.ts";
import type { Services } from "../../ports/services.ts";
import { until } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { authenticate } from "../../usecases/session/authenticate.ts";
import { authorizeByConfirmCode } from "../../usecases/session/authorizeByConfirmCode.ts";
import { initApp } from "../../usecases/session/initApp.ts";
import { loginHandshake } from "../../usecases/session/loginHandshake.ts";
import { logout } from "../../usecases/session/logout.ts";
import { sendConfirmCode } from "../../usecases/session/codes/sendConfirmCode.ts";
import { rotateSessionToken } from "../../usecases/session/rotateSessionToken.ts";
import type { Database } from "../database.ts";
import { rememberedSessions } from "./rememberedSessions.ts";
import { newUserId } from "../../testing/newIds.ts";

const cookie = "d".repeat(64);
const companion: CompanionCookie = { read: () => cookie, set: () => {} };
const MINUTE_MS = 60_000;

let rig: Rig;
const opened: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  rig = await startRig();
});
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(async () => rig.close());

/** What counts the reads of sessions that reach the database. */
function counting(database: Database) {
  const reads = { count: 0 };
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "SelectQueryNode") reads.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counted, reads };
}

/** One API process: memory and listener of its own on the database that all share. */
async function startProcess({ isListening = true } = {}) {
  const clock = { ms: Date.now(), nowMs: () => clock.ms };
  const { counted, reads } = counting(rig.services.database);
  const sessions = rememberedSessions({
    database: counted,
    brandId: rig.services.brand.id,
    clock,
  });
  const services: Services = { ...rig.services, clock, sessions };
  if (isListening) {
    const listener = await listenToDatabase({
      connectionString: rig.connectionString,
      channels: ["coffer_session"],
      onNotice: (_channel, sessionId) => sessions.forget(sessionId),
      onHearing: sessions.hear,
      onGap: () => {},
      log: rig.services.log,
    });
    opened.push(listener.close);
  }
  const takes = async (token: string, held: string = cookie) =>
    (await authenticate(services, token, { ...companion, read: () => held })).ok;
  return { services, sessions, clock, reads, takes };
}

const open = async ({ services }: Awaited<ReturnType<typeof startProcess>>) => {
  const token = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion,
  });
  return { token, sessionId: services.tokens.read(token)?.sessionId ?? "" };
};

test("a session is read once and then known, until something of it changes", async () => {
  const api = await startProcess();
  const { token } = await open(api);
  expect(await api.takes(token)).toBe(true);
  expect(await api.takes(token)).toBe(true);
  const { count } = api.reads;
  for (let call = 0; call < 50; call += 1) expect(await api.takes(token)).toBe(true);
  expect(api.reads.count - count).toBeLessThanOrEqual(1);
});

test("what one process ends, another refuses as soon as it is told", async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const { token, sessionId } = await open(here);
  for (let call = 0; call < 3; call += 1)
    expect([await here.takes(token), await there.takes(token)]).toEqual([true, true]);
  expect(there.sessions.recall(sessionId)).toBeDefined();
  await logout(here.services, sessionId);
  expect(await here.takes(token)).toBe(false);
  await until("the other's refusal", async () => ((await there.takes(token)) ? undefined : true));
});

test("what ends a session in this process counts before any notice has come", async () => {
  const api = await startProcess({ isListening: false });
  api.sessions.hear(true);
  const { token, sessionId } = await open(api);
  for (let call = 0; call < 3; call += 1) expect(await api.takes(token)).toBe(true);
  await logout(api.services, sessionId);
  expect(await api.takes(token)).toBe(false);
});

test("token and cookie from before a sign-in are dead at once", async () => {
  const api = await startProcess({ isListening: false });
  api.sessions.hear(true);
  const login = "memory@example.com";
  const mails: string[] = [];
  const mail = { send: async ({ text }: { text: string }) => void mails.push(text) };
  const services: Services = { ...api.services, mail };
  const { token, sessionId } = await open(api);
  await loginHandshake(services, sessionId, { type: "email", value: login });
  await sendConfirmCode(services, { sessionId, login, remoteAddress: "127.0.0.1" });
  for (let call = 0; call < 3; call += 1) expect(await api.takes(token)).toBe(true);
  const code = /\d{6}/.exec(mails[0] ?? "")?.[0] ?? "";
  const authorized = await authorizeByConfirmCode(services, { sessionId, login, code });
  const { jwtWebToken: fresh = "", companion: held } = authorized.ok ? authorized.value : {};
  const cookies = [cookie, held?.value];
  const taken = (jwt: string) => Promise.all(cookies.map((each) => api.takes(jwt, each)));
  expect([await taken(token), await taken(fresh)]).toEqual([
    [false, false],
    [false, true],
  ]);
});

const changes = [
  ["ends", { ended_at: new Date(), end_reason: "by hand" }],
  ["gets another user", { user_id: newUserId() }],
  ["gets another companion", { companion_hash: "e".repeat(64) }],
  ["gets another token", { token_id: "0190b0a0-0000-7000-8000-000000000002" }],
] as const;
test.each(changes)("a session that %s is forgotten, whoever changed it", async (_what, change) => {
  const api = await startProcess();
  const { token, sessionId } = await open(api);
  for (let call = 0; call < 3; call += 1) await api.takes(token);
  expect(api.sessions.recall(sessionId)).toBeDefined();
  await rig.services.database
    .updateTable("agent_session")
    .set(change)
    .where("session_id", "=", sessionId)
    .execute();
  await until("the notice", async () =>
    api.sessions.recall(sessionId) === undefined ? true : undefined,
  );
});

test("mere use of a session is no change", async () => {
  const api = await startProcess();
  const { token, sessionId } = await open(api);
  for (let call = 0; call < 3; call += 1) await api.takes(token);
  const other = await open(api);
  await rig.services.database
    .updateTable("agent_session")
    .set({ last_used_at: new Date() })
    .where("session_id", "=", sessionId)
    .execute();
  for (let call = 0; call < 3; call += 1) await api.takes(other.token);
  // Notices come in order: when the end of the other is here, nothing came of the first.
  await logout(rig.services, other.sessionId);
  await until("the notice", async () =>
    api.sessions.recall(other.sessionId) === undefined ? true : undefined,
  );
  expect(api.sessions.recall(sessionId)).toBeDefined();
});

test("a token that another process issued is taken at once: memory refuses nobody", async () => {
  const [here, there] = [await startProcess(), await startProcess({ isListening: false })];
  there.sessions.hear(true); // it hears of nothing, as before a notice has arrived
  const { token, sessionId } = await open(here);
  for (let call = 0; call < 3; call += 1) await there.takes(token);
  here.clock.ms += 11 * MINUTE_MS;
  there.clock.ms = here.clock.ms - 11 * MINUTE_MS;
  const fresh = (await rotateSessionToken(here.services, sessionId))?.jwtWebToken ?? "";
  expect(fresh).not.toBe(token);
  expect(await there.takes(fresh)).toBe(true);
});

test("a notice that never came counts for ten seconds at most", async () => {
  const api = await startProcess({ isListening: false });
  api.sessions.hear(true);
  const { token, sessionId } = await open(api);
  for (let call = 0; call < 3; call += 1) await api.takes(token);
  await logout(rig.services, sessionId);
  expect(await api.takes(token)).toBe(true);
  api.clock.ms += 10_000;
  expect(await api.takes(token)).toBe(false);
});

test("nothing is remembered while notices do not arrive", async () => {
  const api = await startProcess();
  const { token, sessionId } = await open(api);
  for (let call = 0; call < 3; call += 1) await api.takes(token);
  expect(api.sessions.recall(sessionId)).toBeDefined();
  api.sessions.hear(false);
  for (let call = 0; call < 3; call += 1) expect(await api.takes(token)).toBe(true);
  expect(api.sessions.recall(sessionId)).toBeUndefined();
  api.sessions.hear(true);
  for (let call = 0; call < 3; call += 1) await api.takes(token);
  expect(api.sessions.recall(sessionId)).toBeDefined();
});

test("a read that a notice overtook is not remembered", async () => {
  const api = await startProcess();
  const { token, sessionId } = await open(api);
  await api.takes(token);
  const reading = api.sessions.read(sessionId);
  api.sessions.forget(sessionId);
  expect(await reading).toBeDefined();
  expect(api.sessions.recall(sessionId)).toBeUndefined();
  await api.sessions.read(sessionId);
  expect(api.sessions.recall(sessionId)).toBeDefined();
});

test("memory has an end", async () => {
  const { brand, database, clock } = rig.services;
  const sessions = rememberedSessions({ database, brandId: brand.id, clock, sizeMax: 10 });
  sessions.hear(true);
  const api = await startProcess();
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { token, sessionId } = await open(api);
    await api.takes(token);
    ids.push(sessionId);
  }
  for (const id of ids) await sessions.read(id);
  const known = ids.filter((id) => sessions.recall(id) !== undefined);
  expect(known.length).toBeLessThanOrEqual(10);
  expect(known).toContain(ids.at(-1));
});
