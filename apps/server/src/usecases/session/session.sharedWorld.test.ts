import { beforeAll, describe, expect, test } from "vitest";
import { createCaller } from "../../testing/calls/callWallet.ts";
import {
  askForCode,
  openSession,
  readCode,
  sandboxCall,
  signIn,
} from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const BUNDLE = "coffer-web@0.1.0";
let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

describe("contacts", () => {
  const contacts = [
    ["email", "", "EMPTY_CONTACT"],
    ["email", "   ", "EMPTY_CONTACT"],
    ["email", "no-at-sign", "INVALID_CONTACT"],
    ["email", "a@b", "INVALID_CONTACT"],
    ["email", "a@b.c\r\nbcc: all@example.com", "INVALID_CONTACT"],
    ["phone", "", "EMPTY_CONTACT"],
    ["phone", "8 701 123 45 67", "INVALID_CONTACT"],
    ["loginAndPassword", "no", "INVALID_CONTACT"],
  ] as const;
  test.each(contacts)("%s %j is refused as %s", async (type, value, errorCode) => {
    const caller = await openSession(world);
    const contact = { type, value };
    const result = await caller.call("auth.loginHandshake", { contact, bundleId: BUNDLE });
    expect(result).toMatchObject({ ok: false, error: { errorCode } });
  });

  test("rule 546: nobody is named by whoever signs in with a passkey", async () => {
    const caller = await openSession(world);
    expect(await caller.must("auth.loginHandshake", { bundleId: BUNDLE })).toMatchObject({
      login: "",
      needAutomaticallySendCode: false,
      authMethods: [],
      passkeyOptions: { allowCredentials: [], userVerification: "required" },
    });
  });

  test("known and unknown contacts get the same answer", async () => {
    await signIn(world, "known@example.com");
    const answers = await Promise.all(
      ["known@example.com", "unknown@example.com"].map(async (value) => {
        const caller = await openSession(world);
        const contact = { type: "email", value };
        const answer = await caller.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
        const passkeyOptions = { ...answer.passkeyOptions, challenge: "" };
        return { ...answer, login: "", jwtWebToken: "", passkeyOptions };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("codes", () => {
  test("a visitor's code comes in the language that their browser asks for", async () => {
    const caller = await openSession(world);
    const contact = { type: "email", value: "russian-browser@example.com" };
    const { login } = await caller.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
    const sent = await fetch(`${world.origin}/api/trpc/auth.sendConfirmCode`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "ru-RU,ru;q=0.9,en;q=0.8",
        cookie: caller.cookie,
      },
      body: JSON.stringify({ jwtWebToken: caller.token, login }),
    });
    expect(sent.status).toBe(200);
    const code = await readCode(world, login);
    const mails = await sandboxCall(world, `inbox?to=${encodeURIComponent(login)}`);
    expect(mails).toMatchObject([{ subject: `${code} — ваш код Coffer` }]);
    const authorized = await caller.call("auth.authorizeByConfirmCode", { login, code });
    expect(authorized).toMatchObject({ ok: true });
  });

  test("a code works once", async () => {
    const caller = await openSession(world);
    const login = await askForCode(caller, "once@example.com");
    const code = await readCode(world, "once@example.com");
    const { jwtWebToken } = await caller.must("auth.authorizeByConfirmCode", { login, code });
    caller.token = jwtWebToken;
    const again = await caller.call("auth.authorizeByConfirmCode", { login, code });
    expect(again).toMatchObject({ ok: false, error: { errorCode: "AGENT_SESSION_UNDEFINED" } });
  });

  test("twenty parallel wrong tries count as five, then the right code fails too", async () => {
    const caller = await openSession(world);
    const login = await askForCode(caller, "guess@example.com");
    const code = await readCode(world, "guess@example.com");
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        caller.call("auth.authorizeByConfirmCode", { login, code: wrongCode(code) }),
      ),
    );
    const codes = results.map((result) => (result.ok ? "in" : result.error.errorCode));
    expect(codes.filter((each) => each === "INVALID_VERIFICATION_CODE")).toHaveLength(3);
    expect(
      codes.filter((each) => each === "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN"),
    ).toHaveLength(17);
    const right = await caller.call("auth.authorizeByConfirmCode", { login, code });
    expect(right).toMatchObject({
      ok: false,
      error: {
        errorCode: "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN",
        retryAfter: expect.any(String) as string,
      },
    });
  });

  test("a code of one session is nothing in another, and offering it there costs no try", async () => {
    const owner = await openSession(world);
    const login = await askForCode(owner, "owner@example.com");
    const code = await readCode(world, "owner@example.com");
    const thief = await openSession(world);
    const contact = { type: "email", value: "owner@example.com" };
    await thief.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const stolen = await thief.call("auth.authorizeByConfirmCode", { login, code });
      expect(stolen).toMatchObject({
        ok: false,
        error: { errorCode: "INVALID_VERIFICATION_CODE" },
      });
    }
    expect(await owner.call("auth.authorizeByConfirmCode", { login, code })).toMatchObject({
      ok: true,
    });
  });

  test("an empty code is refused and not counted", async () => {
    const caller = await openSession(world);
    const login = await askForCode(caller, "empty@example.com");
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await caller.call("auth.authorizeByConfirmCode", { login, code: "" })).toMatchObject({
        ok: false,
        error: { errorCode: "EMPTY_VERIFICATION_CODE" },
      });
    const code = await readCode(world, "empty@example.com");
    expect(await caller.call("auth.authorizeByConfirmCode", { login, code })).toMatchObject({
      ok: true,
    });
  });

  test("asking again before the cooldown ends sends nothing and says when", async () => {
    const caller = await openSession(world);
    const login = await askForCode(caller, "hasty@example.com");
    const results = await Promise.all(
      Array.from({ length: 10 }, () => caller.call("auth.sendConfirmCode", { login })),
    );
    for (const result of results)
      expect(result).toMatchObject({
        ok: false,
        error: {
          errorCode: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
          retryAfter: expect.any(String) as string,
        },
      });
    const inbox = await fetch(`${world.sandbox}/sandbox/api/inbox?to=hasty@example.com`);
    expect(await inbox.json()).toHaveLength(1);
  });

  test("a code before any handshake has no session to belong to", async () => {
    const caller = await openSession(world);
    const result = await caller.call("auth.sendConfirmCode", { login: "nobody@example.com" });
    expect(result).toMatchObject({ ok: false, error: { errorCode: "AGENT_SESSION_UNDEFINED" } });
  });
});

describe("tokens", () => {
  test("rule 213: the token changes at sign-in and the old one is dead", async () => {
    const caller = await openSession(world);
    const before = caller.token;
    const login = await askForCode(caller, "fixation@example.com");
    const code = await readCode(world, "fixation@example.com");
    const { jwtWebToken } = await caller.must("auth.authorizeByConfirmCode", { login, code });
    expect(jwtWebToken).not.toBe(before);
    const old = await caller.call("app.getAppState");
    expect(old).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED" } });
    caller.token = jwtWebToken;
    expect(await caller.call("app.getAppState")).toMatchObject({ ok: true });
  });

  test("rule 216: a token without its companion cookie, or with another's, is worth nothing", async () => {
    const caller = await signIn(world, "companion@example.com");
    const other = await openSession(world);
    const thief = createCaller(world.origin);
    thief.token = caller.token;
    for (const cookie of ["", other.cookie, caller.cookie.slice(0, -1)]) {
      thief.cookie = cookie;
      expect(await thief.call("app.getAppState")).toMatchObject({
        ok: false,
        error: { code: "UNAUTHORIZED" },
      });
    }
  });

  test("a cookie without a token is worth nothing", async () => {
    const caller = await signIn(world, "cookie@example.com");
    caller.token = "";
    expect(await caller.call("app.getAppState")).toMatchObject({
      ok: false,
      error: { code: "BAD_REQUEST" },
    });
  });

  test("rule 215: edited tokens and other algorithms are refused", async () => {
    const caller = await signIn(world, "edited@example.com");
    const [head = "", body = "", signature = ""] = caller.token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object; // our own token
    const later = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString(
      "base64url",
    );
    for (const forged of [`${none}.${body}.`, `${head}.${later}.${signature}`, "x.y.z", "x"]) {
      caller.token = forged;
      expect(await caller.call("app.getAppState")).toMatchObject({
        ok: false,
        error: { code: "UNAUTHORIZED" },
      });
    }
  });

  test("initApp takes a known session up again; a second tab does not end the first", async () => {
    const caller = await signIn(world, "tabs@example.com");
    const first = caller.token;
    const cookie = caller.cookie;
    const { jwtWebToken } = await caller.must("app.initApp", {
      jwtWebToken: first,
      bundleId: BUNDLE,
    });
    caller.token = jwtWebToken;
    const { state } = await caller.must("app.getAppState");
    expect(state.userProfile?.email).toBe("tabs@example.com");
    expect(caller.cookie).toBe(cookie);
    caller.token = first;
    expect(await caller.call("app.getAppState")).toMatchObject({ ok: true });
  });

  test("rule 214: after logout the token is dead, at once and everywhere", async () => {
    const caller = await signIn(world, "leaver@example.com");
    await caller.must("auth.logout");
    expect(await caller.call("app.getAppState")).toMatchObject({
      ok: false,
      error: { code: "UNAUTHORIZED" },
    });
    expect(await caller.call("app.touchSession")).toMatchObject({
      ok: false,
      error: { code: "UNAUTHORIZED" },
    });
  });

  test("rule 217: no token, cookie or code stands in what the server prints", async () => {
    const caller = await openSession(world);
    const login = await askForCode(caller, "silent@example.com");
    const code = await readCode(world, "silent@example.com");
    const wrong = wrongCode(code);
    const [, anonymous = "?"] = caller.cookie.split("=");
    await caller.call("auth.authorizeByConfirmCode", { login, code: wrong });
    const { jwtWebToken } = await caller.must("auth.authorizeByConfirmCode", { login, code });
    const before = caller.token;
    const [, companion = "?"] = caller.cookie.split("=");
    caller.token = jwtWebToken;
    const inUrl = `input=${encodeURIComponent(JSON.stringify({ jwtWebToken }))}`;
    await fetch(`${world.origin}/api/trpc/app.getAppState?${inUrl}`, {
      headers: { cookie: caller.cookie, referer: `${world.origin}/login/token/${jwtWebToken}` },
    });
    await caller.call(`app.${jwtWebToken}`);
    await caller.call("app.getAppState", { [jwtWebToken]: code });
    await caller.must("auth.logout");
    const printed = world.serverLog();
    for (const secret of [jwtWebToken, before, companion, anonymous])
      expect(printed).not.toContain(secret);
    for (const each of [code, wrong])
      expect(printed).not.toMatch(new RegExp(`(?<![0-9])${each}(?![0-9])`));
  });

  test("rule 226: two hundred calls at once pass, many more are TOO_MANY_REQUESTS", async () => {
    const [burst, perSecond] = [200, 50];
    const caller = await signIn(world, "flood@example.com");
    const startedMs = performance.now();
    const results = await Promise.all(
      Array.from({ length: 400 }, () => caller.call("app.getAppState")),
    );
    // What the bucket gave, and what it refilled with while a slow machine was still answering.
    const passedMax = burst + Math.ceil(((performance.now() - startedMs) / 1000) * perSecond);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.error]));
    expect(refusals.length).toBeGreaterThanOrEqual(400 - passedMax);
    expect(refusals.length).toBeLessThanOrEqual(400 - burst + perSecond);
    for (const { code, retryAfter } of refusals) {
      expect(code).toBe("TOO_MANY_REQUESTS");
      expect(Date.parse(retryAfter ?? "")).toBeGreaterThan(0);
    }
  });
});

describe("a NUL or half a character in a text", () => {
  const contact = { type: "email", value: "nul@example.com" };
  const login = "nul@example.com";
  const rows = [
    ["app.initApp", { bundleId: "\u0000" }, "BAD_REQUEST"],
    ["app.getAppState", { jwtWebToken: "\u0000" }, "UNAUTHORIZED"],
    ["app.touchSession", { jwtWebToken: "\u0000" }, "UNAUTHORIZED"],
    ["auth.logout", { jwtWebToken: "\u0000" }, "UNAUTHORIZED"],
    ["auth.loginHandshake", { contact, bundleId: BUNDLE, jwtWebToken: "\u0000" }, "UNAUTHORIZED"],
    ["auth.loginHandshake", { contact, bundleId: "\u0000" }, "BAD_REQUEST"],
    [
      "auth.loginHandshake",
      { contact: { ...contact, type: "\u0000" }, bundleId: BUNDLE },
      "BAD_REQUEST",
    ],
    [
      "auth.loginHandshake",
      { contact: { ...contact, value: "nul\u0000@example.com" }, bundleId: BUNDLE },
      "BAD_REQUEST",
    ],
    [
      "auth.loginHandshake",
      { contact: { ...contact, value: "nul\ud800@example.com" }, bundleId: BUNDLE },
      "BAD_REQUEST",
    ],
    ["auth.sendConfirmCode", { login, jwtWebToken: "\u0000" }, "UNAUTHORIZED"],
    ["auth.sendConfirmCode", { login: "\u0000" }, "UNAUTHORIZED"],
    ["auth.sendConfirmCode", { login: "\ud800" }, "UNAUTHORIZED"],
    [
      "auth.authorizeByConfirmCode",
      { login, code: "123456", jwtWebToken: "\u0000" },
      "UNAUTHORIZED",
    ],
    ["auth.authorizeByConfirmCode", { login: "\u0000", code: "123456" }, "UNAUTHORIZED"],
    ["auth.authorizeByConfirmCode", { login: "\ud800", code: "123456" }, "UNAUTHORIZED"],
    ["auth.authorizeByConfirmCode", { login, code: "\u0000" }, "UNAUTHORIZED"],
  ] as const;
  test.each(rows)("%s %j is refused as %s", async (path, input, code) => {
    const caller = await openSession(world);
    expect(await caller.call(path, input)).toMatchObject({ ok: false, error: { code } });
  });

  test("as the token of initApp brings a session of its own", async () => {
    const caller = createCaller(world.origin);
    const input = { bundleId: BUNDLE, jwtWebToken: "\u0000" };
    expect(await caller.call("app.initApp", input)).toMatchObject({ ok: true });
  });

  test.each(["\u0000", "\ud800"])(
    "as the code that was sent, %j, is a wrong code",
    async (code) => {
      const caller = await openSession(world);
      const email = `nul-${code.charCodeAt(0)}@example.com`;
      const result = await caller.call("auth.authorizeByConfirmCode", {
        login: await askForCode(caller, email),
        code,
      });
      expect(result).toMatchObject({ error: { errorCode: "INVALID_VERIFICATION_CODE" } });
    },
  );
});
