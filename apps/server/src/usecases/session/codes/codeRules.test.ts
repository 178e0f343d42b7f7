import { CODE_LIFETIME_MS } from "@coffer/core/session";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../../ports/services.ts";
import { changeUser } from "../../../storage/session/users.ts";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { unwatched } from "../../../testing/databases/watchVersions.ts";
import { authorizeByConfirmCode } from "../authorizeByConfirmCode.ts";
import { deliverCode } from "./deliverCode.ts";
import { initApp } from "../initApp.ts";
import { loginHandshake } from "../loginHandshake.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";
import { tryCode } from "./tryCode.ts";

const MINUTE_MS = 60_000;
const remoteAddress = "203.0.113.1";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
const refusedAs = (code: string) => ({ ok: false, problem: { code } });

/** The use cases with a clock that the test turns, and every message kept. */
function playedServices(over: Partial<Services> = {}) {
  const time = { nowMs: Date.now() };
  const messages: string[] = [];
  const services: Services = {
    ...rig.services,
    clock: { nowMs: () => time.nowMs },
    mail: { send: async ({ text }) => void messages.push(text) },
    ...over,
  };
  const codeOf = (at: number) => /\b\d{6}\b/.exec(messages.at(at) ?? "")?.[0] ?? "";
  return { services, time, messages, lastCode: () => codeOf(-1) };
}

async function shakeHands(services: Services, value: string): Promise<string> {
  const companion = { read: () => null, set: () => {} };
  const facts = { jwtWebToken: undefined, bundleId: "coffer-web@0.1.0", companion };
  const token = await initApp(services, facts);
  const sessionId = services.tokens.read(token)?.sessionId ?? "";
  const type = value.startsWith("+") ? "phone" : "email";
  await loginHandshake(services, sessionId, { type, value });
  return sessionId;
}

/** A session that has had a code sent, and the code. */
async function askForCode(played: ReturnType<typeof playedServices>, login: string) {
  const { services } = played;
  const sessionId = await shakeHands(services, login);
  const sent = await sendConfirmCode(services, { sessionId, login, remoteAddress });
  if (!sent.ok) throw new Error("no code was sent");
  const offer = (code: string) => authorizeByConfirmCode(services, { sessionId, login, code });
  return { sessionId, offer, code: played.lastCode() };
}

test("rule 201: after five wrong tries a code is dead, and the right one fails too", async () => {
  const played = playedServices();
  const { offer, code } = await askForCode(played, "five@rules.example");
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await offer(wrongFor(code))).toMatchObject(refusedAs("INVALID_VERIFICATION_CODE"));
    played.time.nowMs += MINUTE_MS;
  }
  const dead = refusedAs("VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT");
  expect(await offer(wrongFor(code))).toMatchObject(dead);
  expect(await offer(code)).toMatchObject(dead);
});

test("rule 201: a fifth try is still compared", async () => {
  const played = playedServices();
  const { offer, code } = await askForCode(played, "fifth@rules.example");
  for (let tries = 1; tries <= 4; tries += 1) {
    await offer(wrongFor(code));
    played.time.nowMs += MINUTE_MS;
  }
  expect(await offer(code)).toMatchObject({ ok: true });
});

test("rule 202: a code lives ten minutes, and works once", async () => {
  const played = playedServices();
  const old = await askForCode(played, "old@rules.example");
  played.time.nowMs += CODE_LIFETIME_MS;
  expect(await old.offer(old.code)).toMatchObject(refusedAs("INVALID_VERIFICATION_CODE"));

  const { sessionId, offer, code } = await askForCode(played, "used@rules.example");
  played.time.nowMs += CODE_LIFETIME_MS - 1;
  expect(await offer(code)).toMatchObject({ ok: true });
  await loginHandshake(played.services, sessionId, { type: "email", value: "used@rules.example" });
  expect(await offer(code)).toMatchObject(refusedAs("INVALID_VERIFICATION_CODE"));
});

test("rule 202: a new code ends the one before", async () => {
  const played = playedServices();
  const login = "renewed@rules.example";
  const { sessionId, offer, code } = await askForCode(played, login);
  played.time.nowMs += MINUTE_MS;
  await sendConfirmCode(played.services, { sessionId, login, remoteAddress });
  const newer = played.lastCode();
  const before = await offer(code === newer ? wrongFor(code) : code);
  expect(before).toMatchObject(refusedAs("INVALID_VERIFICATION_CODE"));
  expect(await offer(newer)).toMatchObject({ ok: true });
});

test("rule 203: a code works in no other session, and offering it there costs its owner no try", async () => {
  const played = playedServices();
  const login = "binding@rules.example";
  const { offer, code } = await askForCode(played, login);
  const sessionId = await shakeHands(played.services, login);
  for (let tries = 1; tries <= 6; tries += 1) {
    const stolen = await authorizeByConfirmCode(played.services, { sessionId, login, code });
    expect(stolen).toMatchObject(refusedAs("INVALID_VERIFICATION_CODE"));
  }
  expect(await offer(code)).toMatchObject({ ok: true });
});

test("rule 203: a code works for no other purpose", async () => {
  const purposes = ["login", "reauthorize", "contact"] as const;
  for (const purpose of purposes) {
    const { services, lastCode } = playedServices();
    const login = `${purpose}@purpose.example`;
    const sessionId = await shakeHands(services, login);
    const asked = { sessionId, userId: null, login };
    await deliverCode(services, { ...asked, locale: "en", remoteAddress, purpose });
    const code = lastCode();
    const offerAs = (other: (typeof purposes)[number]) =>
      tryCode(services, services.database, { ...asked, code, purpose: other });
    for (const other of purposes.filter((each) => each !== purpose))
      expect(await offerAs(other)).toMatchObject(refusedAs("INVALID_VERIFICATION_CODE"));
    expect(await offerAs(purpose)).toEqual({ ok: true, value: true });
  }
});

test("rule 204: before its cooldown ends no further code leaves, and it is told when", async () => {
  const played = playedServices();
  const login = "hasty@rules.example";
  const { sessionId } = await askForCode(played, login);
  const ask = { sessionId, login, remoteAddress };
  const endsAt = new Date(played.time.nowMs + MINUTE_MS).toISOString();
  played.time.nowMs += MINUTE_MS - 1;
  expect(await sendConfirmCode(played.services, ask)).toEqual({
    ok: false,
    problem: { code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN", retryAfter: endsAt },
  });
  expect(played.messages).toHaveLength(1);
  played.time.nowMs += 1;
  expect(await sendConfirmCode(played.services, ask)).toMatchObject({ ok: true });
  expect(played.messages).toHaveLength(2);
});

test("rule 205: twenty tries at once count as twenty", async () => {
  const { codes } = rig.services;
  const limits = { ...codes.limits, wrongTriesMax: 25, accountFailuresMax: 25, tryCooldownsMs: [] };
  const played = playedServices({ codes: { ...codes, limits } });
  const { sessionId, offer, code } = await askForCode(played, "parallel@rules.example");
  const tries = await Promise.all(Array.from({ length: 20 }, () => offer(wrongFor(code))));
  expect(tries.filter(({ ok }) => ok)).toEqual([]);
  const { wrong_tries } = await rig.services.database
    .selectFrom("confirm_code")
    .select("wrong_tries")
    .where("session_id", "=", sessionId)
    .executeTakeFirstOrThrow();
  expect(wrong_tries).toBe(20);
});

test("rule 205: twenty tries at once get no further than twenty in a row", async () => {
  const played = playedServices();
  const { offer, code } = await askForCode(played, "rush@rules.example");
  const tries = await Promise.all(Array.from({ length: 20 }, () => offer(wrongFor(code))));
  const problems = tries.map((each) => ("problem" in each ? each.problem : null));
  const compared = problems.filter(
    (problem) =>
      problem !== null && "code" in problem && problem.code === "INVALID_VERIFICATION_CODE",
  );
  expect(compared).toHaveLength(3);
  expect(await offer(code)).toMatchObject(refusedAs("VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN"));
});

test("rule 205: tries for one contact from twelve sessions at once count together", async () => {
  const { codes } = rig.services;
  const limits = {
    ...codes.limits,
    sendCooldownsMs: [],
    sendsPerHourMax: 99,
    sendsPerDayMax: 99,
    accountFailuresMax: 5,
  };
  const played = playedServices({ codes: { ...codes, limits } });
  const asked: Awaited<ReturnType<typeof askForCode>>[] = [];
  while (asked.length < 12) asked.push(await askForCode(played, "spread@rules.example"));
  const tries = await Promise.all(asked.map(({ offer, code }) => offer(wrongFor(code))));
  const codesOf = tries.map((each) =>
    "problem" in each && "code" in each.problem ? each.problem.code : null,
  );
  expect(codesOf.filter((code) => code === "INVALID_VERIFICATION_CODE")).toHaveLength(5);
  expect(codesOf.filter((code) => code === "TOO_MANY_CODES")).toHaveLength(7);
});

const isValue = (key: string) => key === "value" || key === "values" || key === "parameters";

/** Every statement that goes to the database, without its values. */
function recordStatements(services: Services) {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(
        JSON.stringify(node, (key, value: unknown) => (isValue(key) ? undefined : value)),
      );
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { statements, database: services.database.withPlugin(recorder) };
}

test.each([
  ["email", "known@rules.example", "unknown@rules.example"],
  ["phone", "+77015550001", "+77015550002"],
] as const)(
  "rule 206: a known and an unknown %s get the same answers for the same work",
  async (type, known, unknown) => {
    const told = new Map<string, string>();
    const tell = ({ to, text }: { to: string; text: string }) => void told.set(to, text);
    const channels: Pick<Services, "mail" | "sms"> = {
      mail: { send: async (message) => tell(message) },
      sms: {
        send: async (message) => {
          tell(message);
          return { ok: true, value: null };
        },
      },
    };
    const first = playedServices(channels);
    const { services } = first;
    const sessionId = await shakeHands(services, known);
    await sendConfirmCode(services, { sessionId, login: known, remoteAddress });
    const code = /\b\d{6}\b/.exec(told.get(known) ?? "")?.[0] ?? "";
    const signedIn = await authorizeByConfirmCode(services, { sessionId, login: known, code });
    if (!signedIn.ok) throw new Error("the known one is not in");
    const { userId } = signedIn.value;
    await unwatched(services.database, (store) => changeUser(store, userId, { locale: "ru-KZ" }));

    const walks = [known, unknown].map(async (value, at) => {
      const played = playedServices(channels);
      // Both a day later, so that what the known one was sent before says nothing.
      played.time.nowMs = first.time.nowMs + 25 * 60 * MINUTE_MS;
      const { statements, database } = recordStatements(played.services);
      const recorded: Services = { ...played.services, database };
      const session = await shakeHands(recorded, value);
      const shaken = await loginHandshake(recorded, session, { type, value });
      const ask = { sessionId: session, login: value, remoteAddress, acceptLanguage: "en" };
      const sent = await sendConfirmCode(recorded, ask);
      const offer = { sessionId: session, login: value, code: `00000${at}` };
      const tried = await authorizeByConfirmCode(recorded, offer);
      return { statements, answers: [shaken.ok, sent, tried] };
    });
    const [ofKnown, ofUnknown] = await Promise.all(walks);
    expect(ofKnown?.answers).toEqual(ofUnknown?.answers);
    expect(ofKnown?.statements.length).toBeGreaterThan(5);
    expect(ofKnown?.statements).toEqual(ofUnknown?.statements);
    // The language differs, which only the contact's owner reads.
    expect([told.get(known), told.get(unknown)]).toEqual([
      expect.stringMatching(/^Ваш код/),
      expect.stringMatching(/^Your Coffer/),
    ]);
  },
);
