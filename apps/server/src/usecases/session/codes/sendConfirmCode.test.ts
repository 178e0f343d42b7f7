import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailMessage } from "../../../ports/messages.ts";
import type { Services } from "../../../ports/services.ts";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { authorizeByConfirmCode } from "../authorizeByConfirmCode.ts";
import { initApp } from "../initApp.ts";
import { loginHandshake } from "../loginHandshake.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

async function shakeHands(services: Services, login: string): Promise<string> {
  const companion = { read: () => null, set: () => {} };
  const bundleId = "coffer-web@0.1.0";
  const token = await initApp(services, { jwtWebToken: undefined, bundleId, companion });
  const sessionId = services.tokens.read(token)?.sessionId ?? "";
  await loginHandshake(services, sessionId, { type: "email", value: login });
  return sessionId;
}

test("sends to many contacts at once do not pass the limit of their network address", async () => {
  const codes = { ...rig.services.codes, isLimitedByAddress: () => true };
  const services: Services = { ...rig.services, codes };
  const logins = Array.from({ length: 40 }, (_, at) => `pump${at}@example.com`);
  const asks = await Promise.all(
    logins.map(async (login) => ({ login, sessionId: await shakeHands(services, login) })),
  );
  const sent = await Promise.all(
    asks.map((ask) => sendConfirmCode(services, { ...ask, remoteAddress: "203.0.113.7" })),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(20);
  const codesOf = sent.flatMap((each) => ("problem" in each ? [each.problem] : []));
  expect(new Set(codesOf.map((problem) => "code" in problem && problem.code))).toEqual(
    new Set(["VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT"]),
  );
  const login = "elsewhere@example.com";
  const sessionId = await shakeHands(services, login);
  expect(
    await sendConfirmCode(services, { sessionId, login, remoteAddress: "203.0.113.8" }),
  ).toMatchObject({ ok: true });
});

test("a mail whose delivery failed stays counted, and its code works if it came after all", async () => {
  const mails: MailMessage[] = [];
  const mail = {
    send: async (message: MailMessage) => {
      mails.push(message);
      throw new Error("the connection was cut after the last line");
    },
  };
  const services: Services = { ...rig.services, mail };
  const login = "cut@example.com";
  const sessionId = await shakeHands(services, login);
  const ask = { sessionId, login, remoteAddress: "203.0.113.9" };
  const refusedAs = (code: string) => ({
    ok: false,
    problem: { code, retryAfter: expect.any(String) as string },
  });
  expect(await sendConfirmCode(services, ask)).toMatchObject(refusedAs("CODE_NOT_SENT"));
  expect(await sendConfirmCode(services, ask)).toMatchObject(
    refusedAs("VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN"),
  );
  expect(mails).toHaveLength(1);
  expect(rig.alarms).toContain("mailRefused");
  const rows = await services.database
    .selectFrom("confirm_code")
    .select("mail_failed_at")
    .where("contact", "=", login)
    .execute();
  expect(rows.map((row) => row.mail_failed_at instanceof Date)).toEqual([true]);
  const code = /\d{6}/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  expect(await authorizeByConfirmCode(services, { sessionId, login, code })).toMatchObject({
    ok: true,
  });
});

test("a mail server that takes nothing is one alarm, until it takes a mail", async () => {
  const server = { isDown: true };
  const mail = {
    send: async () => {
      if (server.isDown) throw new Error("no route to the mail server");
    },
  };
  const services: Services = { ...rig.services, mail };
  const send = async (login: string, isDown: boolean) => {
    server.isDown = isDown;
    const sessionId = await shakeHands(services, login);
    await sendConfirmCode(services, { sessionId, login, remoteAddress: "203.0.113.10" });
  };
  await send("up@example.com", false);
  rig.alarms.length = 0;
  await send("first@example.com", true);
  await send("second@example.com", true);
  expect(rig.alarms).toEqual(["mailRefused"]);
  await send("third@example.com", false);
  await send("fourth@example.com", true);
  expect(rig.alarms).toEqual(["mailRefused", "mailRefused"]);
});

test("what a stranger is told of a code is the same whether or not others ask for it", async () => {
  const time = { nowMs: Date.now() };
  const services: Services = {
    ...rig.services,
    clock: { ...rig.services.clock, nowMs: () => time.nowMs },
  };
  const remoteAddress = "203.0.113.11";
  const askIn = async (sessionId: string, login: string) => {
    const sent = await sendConfirmCode(services, { sessionId, login, remoteAddress });
    if (!sent.ok) throw new Error(`No code for ${login}: ${JSON.stringify(sent.problem)}`);
    const { expiresAtMs, nextSendAttemptAtMs, sendsLeft } = sent.value;
    return [expiresAtMs - time.nowMs, nextSendAttemptAtMs - time.nowMs, sendsLeft];
  };
  const [quiet, sought] = ["quiet@example.com", "sought@example.com"];
  for (let other = 0; other < 3; other += 1) {
    await askIn(await shakeHands(services, sought), sought);
    time.nowMs += 6 * 60_000;
  }
  const strangers = [
    { sessionId: await shakeHands(services, quiet), login: quiet },
    { sessionId: await shakeHands(services, sought), login: sought },
  ] as const;
  const told = strangers.map(async ({ sessionId, login }) => askIn(sessionId, login));
  const [ofQuiet, ofSought] = await Promise.all(told);
  expect(ofSought).toEqual(ofQuiet);
  expect(ofQuiet).toEqual([10 * 60_000, 60_000, 4]);
  time.nowMs += 6 * 60_000;
  expect(await askIn(strangers[0].sessionId, quiet)).toEqual([10 * 60_000, 120_000, 4]);
});
