import { beforeAll, expect, test } from "vitest";
import { openSession, readCode, sandboxCall } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const BUNDLE = "coffer-web@0.1.0";
let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

async function signInByPhone(value: string) {
  const caller = await openSession(world);
  const contact = { type: "phone", value };
  const shaken = await caller.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
  const { login } = shaken;
  await caller.must("auth.sendConfirmCode", { login });
  const code = await readCode(world, login);
  const { jwtWebToken, state } = await caller.must("auth.authorizeByConfirmCode", { login, code });
  caller.token = jwtWebToken;
  return { login, profile: state.userProfile, needsSend: shaken.needAutomaticallySendCode };
}

test("a code sent by SMS makes an unknown phone a user, whose phone is proved", async () => {
  const { login, profile, needsSend } = await signInByPhone("+7 (701) 111-22-33");
  expect({ login, needsSend }).toEqual({ login: "+77011112233", needsSend: true });
  expect(profile).toMatchObject({
    email: null,
    isEmailVerified: false,
    phone: "+77011112233",
    isPhoneVerified: true,
  });
});

test("one phone written in two ways is one user and has one cooldown", async () => {
  const { profile } = await signInByPhone("+77012223344");
  const caller = await openSession(world);
  const contact = { type: "phone", value: "007 701 222 33 44" };
  const { login } = await caller.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
  expect(login).toBe(profile?.phone);
  expect(await caller.call("auth.sendConfirmCode", { login })).toMatchObject({
    ok: false,
    error: {
      errorCode: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
      retryAfter: expect.any(String) as string,
    },
  });
});

test("the SMS says what the code is for, fits one message and holds no link", async () => {
  await signInByPhone("+77013334455");
  const messages = (await sandboxCall(world, "inbox?to=%2B77013334455")) as {
    channel: string;
    text: string;
  }[]; // the sandbox's shape
  const [message] = messages;
  expect(message?.channel).toBe("sms");
  expect(message?.text).toMatch(
    /^Your Coffer sign-in code is \d{6}\. It works once, for 10 minutes/,
  );
  expect(message?.text.length).toBeLessThanOrEqual(160);
  expect(message?.text).not.toMatch(/https?:|\.com|\/\//);
});

test("an SMS provider that takes nothing leaves the send counted and is named in an alarm", async () => {
  const caller = await openSession(world);
  const contact = { type: "phone", value: "+77014445566" };
  const { login } = await caller.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
  const fault = (mode: string) =>
    fetch(`${world.sandbox}/sandbox/api/faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ service: "sms", mode }),
    });
  const before = world.serverLog().length;
  await fault("down");
  expect(await caller.call("auth.sendConfirmCode", { login })).toMatchObject({
    ok: false,
    error: { errorCode: "CODE_NOT_SENT" },
  });
  await fault("ok");
  expect(world.serverLog().slice(before)).toContain('"alarm":"smsRefused"');
  expect(world.serverLog()).not.toContain("77014445566");
});
