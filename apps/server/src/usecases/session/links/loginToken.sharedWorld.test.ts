import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller, type WalletCaller } from "../../../testing/calls/callWallet.ts";
import { openSession, signIn } from "../../../testing/people/people.ts";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { sharedWorld } from "../../../testing/worlds/sharedWorld.ts";
import type { World } from "../../../testing/worlds/world.ts";
import { authorizeByToken } from "./authorizeByToken.ts";
import { initApp } from "../initApp.ts";
import { makeLoginLink } from "./makeLoginLink.ts";
import { authorizeSession } from "../../../testing/people/authorizeSession.ts";
import { hashLoginToken, LOGIN_TOKEN_MS } from "../sessionRules.ts";

let world: World;
let rig: Rig;
beforeAll(async () => {
  [world, rig] = await Promise.all([sharedWorld(), startRig()]);
});
afterAll(async () => {
  await rig.close();
});

const tokenOf = (link: string): string => link.split("/login/token/")[1] ?? "";

async function linkOf(caller: WalletCaller): Promise<string> {
  const { weblink } = await caller.must("auth.getAuthedWebLink");
  return tokenOf(weblink);
}

const notTaken = { ok: false, error: { code: "FORBIDDEN", errorCode: null } };

test("rule 212: a link signs in without a code, once: its second use is refused", async () => {
  const owner = await signIn(world, "link@example.com");
  const token = await linkOf(owner);
  const { userProfile } = (await owner.must("app.getAppState")).state;
  const other = await openSession(world);
  const before = other.token;
  const { state, jwtWebToken } = await other.must("auth.authorizeByToken", { token });
  expect(state.userProfile?.id).toBe(userProfile?.id);
  expect(jwtWebToken).not.toBe(before);
  const third = await openSession(world);
  expect(await third.call("auth.authorizeByToken", { token })).toMatchObject(notTaken);
  expect((await third.must("app.getAppState")).state.userProfile).toBeNull();
});

test("rule 212: twenty parallel uses of one link sign one browser in", async () => {
  const token = await linkOf(await signIn(world, "parallel-link@example.com"));
  const callers = await Promise.all(Array.from({ length: 20 }, () => openSession(world)));
  const tries = await Promise.all(
    callers.map((caller) => caller.call("auth.authorizeByToken", { token })),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
});

test("rule 212: a link of a signed-in person never switches another one who is signed in", async () => {
  const attacker = await signIn(world, "attacker@example.com");
  const victim = await signIn(world, "victim@example.com");
  const token = await linkOf(attacker);
  const { userProfile } = (await victim.must("app.getAppState")).state;
  const tried = await victim.call("auth.authorizeByToken", { token });
  expect(tried).toMatchObject({ ok: false, error: { code: "CONFLICT", errorCode: null } });
  expect((await victim.must("app.getAppState")).state.userProfile).toEqual(userProfile);
  const own = await linkOf(victim);
  const { state } = await victim.must("auth.authorizeByToken", { token: own });
  expect(state.userProfile?.id).toBe(userProfile?.id);
});

test("a link opened where its person is signed in kills no token that another tab holds", async () => {
  const tab = await signIn(world, "two-tabs@example.com");
  const held = tab.token;
  const { jwtWebToken } = await tab.must("auth.authorizeByToken", { token: await linkOf(tab) });
  for (const token of [held, jwtWebToken]) {
    tab.token = token;
    expect((await tab.must("app.getAppState")).state.userProfile).not.toBeNull();
  }
  const again = await tab.must("app.touchSession");
  expect(again.jwtWebToken).not.toBe("");
});

test("a token that was never made is refused like a used one", async () => {
  const caller = createCaller(world.origin);
  caller.token = (await caller.must("app.initApp", { bundleId: "coffer-web@0.1.0" })).jwtWebToken;
  expect(await caller.call("auth.authorizeByToken", { token: "made-up" })).toMatchObject(notTaken);
});

test("nobody makes a link without being signed in", async () => {
  const visitor = await openSession(world);
  expect(await visitor.call("auth.getAuthedWebLink")).toMatchObject({
    ok: false,
    error: { code: "UNAUTHORIZED" },
  });
});

/** A visitor's session in a server whose clock the test moves. */
async function visitAt(nowMs: () => number) {
  const services = { ...rig.services, clock: { ...rig.services.clock, nowMs } };
  const companion = "c".repeat(64);
  const jwtWebToken = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  const sessionId = services.tokens.read(jwtWebToken)?.sessionId ?? "";
  return { services, sessionId };
}

/** A link out of a session that has just proved who is there. */
async function linkAt(nowMs: () => number): Promise<string> {
  const { services, sessionId } = await visitAt(nowMs);
  const { userId } = await rig.addUser();
  await authorizeSession(services.database, {
    sessionId,
    userId,
    companionHash: "0".repeat(64),
    tokenId: randomUUID(),
    tokenExpiresAt: new Date(nowMs()),
    isProof: true,
    now: new Date(nowMs()),
  });
  const made = await makeLoginLink(services, { userId, sessionId });
  return made.ok ? tokenOf(made.value) : "refused";
}

test.each([
  ["just before", LOGIN_TOKEN_MS - 1, true],
  ["at", LOGIN_TOKEN_MS, false],
])("rule 212: a link used %s sixty seconds is good: %s ms, %s", async (_when, ageMs, isGood) => {
  const madeAtMs = Date.now();
  const now = { ms: madeAtMs };
  const { services, sessionId } = await visitAt(() => now.ms);
  const token = await linkAt(() => now.ms);
  now.ms = madeAtMs + ageMs;
  const tried = await authorizeByToken(services, { sessionId, token });
  expect(tried.ok).toBe(isGood);
});

test("what is stored of a link is not the link, and using it proves nothing anew", async () => {
  const { services, sessionId } = await visitAt(() => Date.now());
  const token = await linkAt(() => Date.now());
  const rows = await services.database
    .selectFrom("login_token")
    .selectAll()
    .where("token_hash", "=", hashLoginToken(token))
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  await authorizeByToken(services, { sessionId, token });
  const proofs = await services.database
    .selectFrom("session_proof")
    .select("session_id")
    .where("session_id", "=", sessionId)
    .execute();
  expect(proofs).toEqual([]);
});

test("rule 212: a link names its account masked before it signs in, and naming it spends nothing", async () => {
  const owner = await signIn(world, "named-link@example.com");
  const token = await linkOf(owner);
  const visitor = await openSession(world);
  for (const caller of [visitor, owner])
    expect(await caller.must("auth.previewToken", { token })).toEqual({
      account: "n***@example.com",
      bundleId: "coffer-web@0.1.0",
    });
  await visitor.must("auth.authorizeByToken", { token });
  const third = await openSession(world);
  for (const spent of [token, "made-up"])
    expect(await third.call("auth.previewToken", { token: spent })).toMatchObject({
      ok: false,
      error: { code: "NOT_FOUND", errorCode: null },
    });
});
