import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { initApp } from "../../usecases/session/initApp.ts";
import { touchSession } from "../../usecases/session/touchSession.ts";
import { addressLimitRule } from "../limits/addressLimits.ts";
import { createCallContext } from "./callContext.ts";
import { companionCookieName } from "../cookies.ts";
import { createSessionLimiter } from "../limits/sessionLimiter.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const cookies = { port: 4000, basePath: "/", isSecure: false };
const setCompanion = () => {};
const nowMs = Date.UTC(2026, 0, 1);
const later = new Date(nowMs + 50).toISOString();

const openCalls = [
  ["an address of the world, on one machine", "203.0.113.9", true, 100],
  ["this machine, on one machine", "127.0.0.1", true, 300],
  ["this machine, in production", "127.0.0.1", false, 100],
] as const;
test.each(openCalls)(
  "rule 226: calls without a session from %s",
  (_case, remoteAddress, isLocal, passed) => {
    const codes = { ...rig.services.codes, isLimitedByAddress: addressLimitRule(isLocal) };
    const services: Services = { ...rig.services, codes };
    const limiter = createSessionLimiter({ nowMs: () => nowMs });
    const outcomes = Array.from({ length: 300 }, () =>
      createCallContext(
        { services, limiter, cookies },
        { headers: {}, remoteAddress: () => remoteAddress, setCompanion },
      ).admitOpenCall(),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(passed);
    const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]));
    expect(problems.every(({ retryAfter }) => retryAfter === later)).toBe(true);
    expect(problems.every((problem) => "transport" in problem)).toBe(true);
  },
);

test("a session that calls too often is told when to call again", async () => {
  const { services } = rig;
  const companion = "a".repeat(64);
  const name = companionCookieName(cookies, "web");
  const token = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  const context = createCallContext(
    { services, limiter: createSessionLimiter({ nowMs: () => nowMs }), cookies },
    { headers: { cookie: `${name}=${companion}` }, remoteAddress: () => "127.0.0.1", setCompanion },
  );
  for (let call = 0; call < 200; call += 1)
    expect(await context.authenticate(token)).toMatchObject({ ok: true });
  expect(await context.authenticate(token)).toEqual({
    ok: false,
    problem: {
      transport: "TOO_MANY_REQUESTS",
      retryAfter: new Date(nowMs + 20).toISOString(),
    },
  });
});

test("a session that renews its token too often is refused as well, an expired token or not", async () => {
  const { services } = rig;
  const companion = "b".repeat(64);
  const token = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  const name = companionCookieName(cookies, "web");
  const context = createCallContext(
    { services, limiter: createSessionLimiter({ nowMs: () => nowMs }), cookies },
    { headers: { cookie: `${name}=${companion}` }, remoteAddress: () => "127.0.0.1", setCompanion },
  );
  for (let call = 0; call < 200; call += 1)
    expect(await touchSession(services, token, context)).toMatchObject({ ok: true });
  expect(await touchSession(services, token, context)).toMatchObject({
    ok: false,
    problem: { transport: "TOO_MANY_REQUESTS" },
  });
});

test("a caller of a refused country is refused with a session and without, and served elsewhere", async () => {
  const regions = { isRefused: (country: string | null) => country === "KP" };
  const services: Services = { ...rig.services, regions };
  const companion = "c".repeat(64);
  const name = companionCookieName(cookies, "web");
  const token = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  const contextIn = (country: string) =>
    createCallContext(
      { services, limiter: createSessionLimiter({ nowMs: () => nowMs }), cookies },
      {
        headers: { cookie: `${name}=${companion}` },
        remoteAddress: () => "127.0.0.1",
        country: () => country,
        setCompanion,
      },
    );
  const refusal = { ok: false, problem: { code: "NOT_SUPPORTED_COUNTRY" } };
  expect(contextIn("KP").admitOpenCall()).toEqual(refusal);
  expect(await contextIn("KP").authenticate(token)).toEqual(refusal);
  expect(contextIn("KZ").admitOpenCall()).toMatchObject({ ok: true });
  expect(await contextIn("KZ").authenticate(token)).toMatchObject({ ok: true });
});

test("a database that hangs is waited for so long and no longer, also by a subscription", async () => {
  const { services } = rig;
  const companion = "b".repeat(64);
  const name = companionCookieName(cookies, "web");
  const token = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  const hanging = new pg.Client({ connectionString: rig.connectionString });
  await hanging.connect();
  await hanging.query("begin; lock table coffer.agent_session in access exclusive mode");
  const context = createCallContext(
    { services, limiter: createSessionLimiter({ nowMs: () => nowMs }), cookies },
    {
      headers: { cookie: `${name}=${companion}` },
      remoteAddress: () => "127.0.0.1",
      setCompanion,
      callMsMax: 50,
    },
  );
  const refusal = await context.authenticate(token).catch((error: unknown) => error);
  await hanging.query("rollback");
  await hanging.end();
  expect(refusal).toMatchObject({
    code: "TIMEOUT",
    cause: { refusal: { transport: "TIMEOUT", retryAfter: expect.any(String) } },
  });
});
