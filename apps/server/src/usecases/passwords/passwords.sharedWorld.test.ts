import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agePassword } from "../../testing/people/agePassword.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { forgetSends } from "../../testing/people/forgetSends.ts";
import { openSession, sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const BUNDLE = "coffer-web@0.1.0";
const GOOD = "Wolf-in-7-snow";
const OTHER = "Bear under 8 stars";

let world: World;
let database: Client;
beforeAll(async () => {
  world = await sharedWorld();
  database = new Client({ connectionString: world.connectionString });
  await database.connect();
});
afterAll(async () => {
  await database.end();
});

const emailOf = (value: string) => ({ type: "email", value });
const refusal = (errorCode: string) => ({ ok: false, error: { errorCode } });

async function holder(email: string, password = GOOD): Promise<WalletCaller> {
  const caller = await signIn(world, email);
  await caller.must("auth.setPassword", { password });
  return caller;
}

/** Tries a password as somebody new. */
async function enter(contact: object, password: string) {
  const caller = await openSession(world);
  return caller.call("auth.authorizeByPassword", { contact, password });
}

/** The proof that a sign-in was has grown old. */
async function age(email: string): Promise<void> {
  await database.query(
    `update coffer.session_proof set proved_at = now() - interval '11 minutes'
     where session_id in (select session_id from coffer.agent_session
       join coffer.app_user using (user_id) where email = $1)`,
    [email],
  );
}

const profileOf = async (caller: WalletCaller) =>
  (await caller.must("app.getAppState")).state.userProfile;

describe("setting a password", () => {
  test("rule 207: the stored password is a PHC string of argon2id with m >= 19456, t >= 2", async () => {
    const caller = await holder("kept@example.com");
    expect(await profileOf(caller)).toMatchObject({ isPasswordSet: true });
    const { rows } = await database.query<{ password_hash: string }>(
      `select password_hash from coffer.user_password join coffer.app_user using (user_id)
       where email = 'kept@example.com'`,
    );
    const [, memory, passes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[^$]{22}\$[^$]{43}$/.exec(
        rows[0]?.password_hash ?? "",
      ) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(world.serverLog()).not.toContain(GOOD);
  });

  test("one that misses a rule is refused", async () => {
    const caller = await signIn(world, "weak@example.com");
    const weak = ["aB3$efg", "ab3$efgh", "AB3$EFGH", "abC$efgh", "abC3efgh"];
    for (const password of [...weak, `Aa1!${"x".repeat(125)}`])
      expect(await caller.call("auth.setPassword", { password })).toMatchObject(
        refusal("PASSWORD_TOO_WEAK"),
      );
    expect(await profileOf(caller)).toMatchObject({ isPasswordSet: false });
  });

  test("rule 208: 64 and 128 characters, spaces and Unicode work unchanged", async () => {
    const email = "long@example.com";
    const caller = await signIn(world, email);
    const passwords = [
      `Aa1!${"x".repeat(60)}`,
      `Aa1!${"я".repeat(124)}`,
      "  Ключ 7 от дома  ",
      "Ünïcødé ☂ 9 🔑",
    ];
    for (const password of passwords) {
      await caller.must("auth.setPassword", { password });
      expect(await enter(emailOf(email), password)).toMatchObject({ ok: true });
    }
    for (const near of ["Ünïcødé ☂ 9 ", " Ünïcødé ☂ 9 🔑", "Ünïcødé ☂ 9 🔑".normalize("NFD")])
      expect(await enter(emailOf(email), near)).toMatchObject(
        refusal("INVALID_CONTACT_OR_PASSWORD"),
      );
  });

  test("rule 209: a common password that fits the composition is refused", async () => {
    const caller = await signIn(world, "common@example.com");
    for (const password of ["P@ssw0rd", "Password1!", "Qwerty123!", "!QAZ2wsx", "Coffer-2026"])
      expect(await caller.call("auth.setPassword", { password })).toMatchObject(
        refusal("PASSWORD_TOO_WEAK"),
      );
  });

  test("rule 210: a change needs fresh proof, and ends other sessions but not this one", async () => {
    const email = "change@example.com";
    const caller = await holder(email);
    const elsewhere = await openSession(world);
    const entered = await elsewhere.must("auth.authorizeByPassword", {
      contact: emailOf(email),
      password: GOOD,
    });
    elsewhere.token = entered.jwtWebToken;
    await age(email);
    await agePassword(world, email);
    const early = await caller.call("auth.setPassword", { password: OTHER });
    expect(early).toMatchObject(refusal("REAUTHORIZATION_REQUIRED"));
    expect(await elsewhere.call("app.getAppState")).toMatchObject({ ok: true });
    const wrong = await caller.call("auth.reauthorize", { password: OTHER });
    expect(wrong).toMatchObject(refusal("INVALID_CONTACT_OR_PASSWORD"));
    expect(await caller.call("auth.setPassword", { password: OTHER })).toMatchObject(
      refusal("REAUTHORIZATION_REQUIRED"),
    );
    await caller.must("auth.reauthorize", { password: GOOD });
    await caller.must("auth.setPassword", { password: OTHER });
    expect(await caller.call("app.getAppState")).toMatchObject({ ok: true });
    expect(await elsewhere.call("app.getAppState")).toMatchObject({
      ok: false,
      error: { code: "UNAUTHORIZED" },
    });
    expect(await enter(emailOf(email), GOOD)).toMatchObject(refusal("INVALID_CONTACT_OR_PASSWORD"));
    expect(await enter(emailOf(email), OTHER)).toMatchObject({ ok: true });
  });

  test("a code proves it too, for this alone, and the change is told by mail", async () => {
    const email = "bycode@example.com";
    const caller = await holder(email);
    await age(email);
    const refused = await caller.call("auth.reauthorize", { code: "" });
    expect(refused).toMatchObject(refusal("EMPTY_VERIFICATION_CODE"));
    await forgetSends(world, email);
    await caller.must("auth.sendSecurityCode", { purpose: "reauthorize" });
    const code = await until("the code of the change", async () => {
      const mails = (await sandboxCall(world, `inbox?to=${email}`)) as readonly {
        subject: string;
        text: string;
        code?: string;
      }[]; // the sandbox's shape
      return mails.find(({ text }) => text.includes("change how you sign in"))?.code;
    });
    const login = await caller.call("auth.authorizeByConfirmCode", { login: email, code });
    expect(login).toMatchObject({ ok: false });
    const proved = await caller.must("auth.reauthorize", { code });
    expect(Date.parse(proved.reauthorizedUntil)).toBeGreaterThan(Date.now());
    await caller.must("auth.setPassword", { password: OTHER });
    await until("the news of the change", async () => {
      const mails = (await sandboxCall(world, `inbox?to=${email}`)) as readonly {
        subject: string;
      }[]; // the sandbox's shape
      return mails.some(({ subject }) => subject.endsWith("password was changed")) || undefined;
    });
  });
});

describe("signing in with a password", () => {
  test.each([
    [emailOf(""), GOOD, "EMPTY_CONTACT_OR_PASSWORD"],
    [emailOf("a@example.com"), "", "EMPTY_CONTACT_OR_PASSWORD"],
    [{ type: "loginAndPassword", value: " " }, GOOD, "EMPTY_CONTACT_OR_PASSWORD"],
    [emailOf("nobody"), GOOD, "INVALID_CONTACT"],
    [{ type: "loginAndPassword", value: "no" }, GOOD, "INVALID_CONTACT"],
    [{ type: "loginAndPassword", value: "somebody" }, GOOD, "INVALID_CONTACT_OR_PASSWORD"],
    [{ type: "phone", value: "+77010000001" }, GOOD, "INVALID_CONTACT_OR_PASSWORD"],
  ])("%o with %j is refused as %s", async (contact, password, errorCode) => {
    expect(await enter(contact, password)).toMatchObject(refusal(errorCode));
  });

  test("the token changes, the one before is dead, and the state is the person's", async () => {
    const email = "door@example.com";
    await holder(email);
    const caller = await openSession(world);
    const before = caller.token;
    const contact = emailOf(" Door@Example.com ");
    const entered = await caller.must("auth.authorizeByPassword", { contact, password: GOOD });
    expect(entered.state.userProfile).toMatchObject({ email, isPasswordSet: true });
    expect(entered.jwtWebToken).not.toBe(before);
    expect(await caller.call("app.getAppState")).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  });

  test("rule 206: a known contact, an unknown one and one without a password get one answer", async () => {
    await holder("one@example.com");
    await signIn(world, "codeonly@example.com");
    const answers = await Promise.all(
      ["one@example.com", "nobody-here@example.com", "codeonly@example.com"].map(async (email) => {
        const caller = await openSession(world);
        const body = { jwtWebToken: caller.token, contact: emailOf(email), password: OTHER };
        const response = await fetch(`${world.origin}/api/trpc/auth.authorizeByPassword`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie: caller.cookie },
          body: JSON.stringify(body),
        });
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(answers[0]?.text).toContain("INVALID_CONTACT_OR_PASSWORD");
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
  });

  test("rule 205: twenty parallel tries all count, and the right password waits with them", async () => {
    const email = "guessed@example.com";
    await holder(email);
    const tries = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tried = await enter(emailOf(email), OTHER);
        return tried.ok ? "in" : tried.error.errorCode;
      }),
    );
    const count = (code: string) => tries.filter((each) => each === code).length;
    expect([count("INVALID_CONTACT_OR_PASSWORD"), count("TOO_MANY_PASSWORDS")]).toEqual([4, 16]);
    // The pause after them is short, and a busy machine may need longer for the next try.
    await database.query(
      "update coffer.password_try set tried_at = now() + interval '1 minute' where contact like $1",
      [`%${email}`],
    );
    expect(await enter(emailOf(email), GOOD)).toMatchObject({
      ok: false,
      error: {
        errorCode: "TOO_MANY_PASSWORDS",
        retryAfter: expect.any(String) as string,
      },
    });
    await forgetSends(world, email);
    // A code still opens the door: a stranger's guesses lock nobody out.
    expect(await signIn(world, email)).toBeDefined();
  });

  test("tries that count no more are forgotten with the next one", async () => {
    await database.query(
      `insert into coffer.password_try (try_id, brand_id, contact, remote_address, tried_at)
       select gen_random_uuid(), 'coffer', 'password:email:' || age, '203.0.113.9',
         now() - make_interval(mins => age) from unnest(array[50, 70, 3000]) as age`,
    );
    await enter(emailOf("sweeper@example.com"), GOOD);
    const { rows } = await database.query<{ contact: string }>(
      "select contact from coffer.password_try where remote_address = '203.0.113.9'",
    );
    expect(rows).toEqual([{ contact: "password:email:50" }]);
  });

  test("a login name signs in beside the password, and is one person's only", async () => {
    const caller = await holder("named@example.com");
    await caller.must("profile.setLogin", { login: "Grey_Wolf" });
    expect(await profileOf(caller)).toMatchObject({ login: "grey_wolf" });
    const contact = { type: "loginAndPassword", value: "GREY_wolf" };
    const visitor = await openSession(world);
    const hands = await visitor.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
    expect(hands).toMatchObject({ authMethods: ["password"], needAutomaticallySendCode: false });
    expect(await visitor.call("auth.sendConfirmCode", { login: hands.login })).toMatchObject(
      refusal("AUTH_METHOD_CONTACT_CODE_UNDEFINED"),
    );
    expect(await enter(contact, GOOD)).toMatchObject({ ok: true });
    const other = await signIn(world, "othernamed@example.com");
    expect(await other.call("profile.setLogin", { login: "grey_wolf" })).toMatchObject({
      error: { code: "CONFLICT" },
    });
    await age("named@example.com");
    expect(await caller.call("profile.setLogin", { login: "white_wolf" })).toMatchObject(
      refusal("REAUTHORIZATION_REQUIRED"),
    );
  });

  test("a visitor sets nothing", async () => {
    const visitor = await openSession(world);
    for (const [path, input] of [
      ["auth.setPassword", { password: GOOD }],
      ["auth.reauthorize", { password: GOOD }],
      ["auth.sendSecurityCode", { purpose: "reauthorize" }],
      ["profile.setLogin", { login: "somebody" }],
    ] as const)
      expect(await visitor.call(path, input)).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  });
});
