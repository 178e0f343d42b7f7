import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailMessage } from "../../../ports/messages.ts";
import type { Services } from "../../../ports/services.ts";
import { noteGuardAsk } from "../../../storage/guard/guardAsks.ts";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { waysIn } from "../../../testing/people/waysIn.ts";
import { freeze } from "../../guard/freeze.ts";
import { sendSecurityCode } from "../../passwords/sendSecurityCode.ts";
import { setPassword } from "../../passwords/setPassword.ts";
import { sendContactCode } from "../../profile/sendContactCode.ts";
import { updateContact } from "../../profile/updateContact.ts";
import { verifyContactCode } from "../../profile/verifyContactCode.ts";
import { changeProfile } from "../../profile/changeProfile.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";

const PAUSE_MS = 6 * 60_000;
const RUSSIAN_BROWSER = "ru-RU,ru;q=0.9,en;q=0.8";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** The newest message to a contact: an SMS is a text alone. */
const newestTo = (ways: ReturnType<typeof waysIn>, contact: string) =>
  ways.messages.findLast(({ to }) => to === contact) as Partial<MailMessage> | undefined;

/** Somebody who reads Russian, signed in. */
async function russianReader(type: "email" | "phone", contact: string) {
  const ways = waysIn(rig.services);
  const who = await ways.signIn(type, contact);
  await changeProfile(ways.services, who.userId, { locale: "ru-KZ" });
  return { ...ways, ...who, newest: (to = contact) => newestTo(ways, to) };
}

const askForCode = async (
  { services, remoteAddress, shakeHands, time }: ReturnType<typeof waysIn>,
  type: "email" | "phone",
  { login, acceptLanguage }: { login: string; acceptLanguage?: string },
) => {
  const sessionId = await shakeHands(type, login);
  time.nowMs += PAUSE_MS;
  const ask = { sessionId, login, remoteAddress, acceptLanguage };
  expect(await sendConfirmCode(services, ask)).toMatchObject({ ok: true });
};

test("a code to sign in is mailed in the language of the contact's owner, whatever the browser asks", async () => {
  const login = "code@language.example";
  const person = await russianReader("email", login);
  await askForCode(person, "email", { login, acceptLanguage: "en" });
  const mail = person.newest();
  expect(mail?.subject).toMatch(/^\d{6} — ваш код Coffer$/);
  expect(mail?.text).toMatch(/^Ваш код для входа в Coffer: \d{6}\.\n\nОн действует 10 минут /);
  expect(mail?.html).toMatch(/^<div lang="ru-KZ">\n<p>Ваш код .*<strong .*>\d{6}<\/strong>/);
  expect(await person.signIn("email", login)).toMatchObject({ userId: person.userId });
});

test("the SMS with a code takes two parts at most, which Cyrillic fills with 134 letters", async () => {
  const login = "+77016660001";
  const person = await russianReader("phone", login);
  await askForCode(person, "phone", { login });
  expect(person.newest()?.text).toMatch(
    /^Ваш код для входа в Coffer: \d{6}\. Действует 10 минут, /,
  );
  expect(person.newest()?.text?.length).toBeLessThanOrEqual(134);
});

test("a changed contact is told of it, and the new one of its code, in the person's language", async () => {
  const person = await russianReader("email", "old@language.example");
  const { services, remoteAddress, sessionId, userId } = person;
  const who = { userId, sessionId, contactType: "email" } as const;
  await updateContact(services, { ...who, contact: "new@language.example" });
  await sendContactCode(services, { ...who, remoteAddress });
  expect(person.newest("new@language.example")?.text).toMatch(
    /^Ваш код Coffer для подтверждения этого контакта: \d{6}\./,
  );
  const code = person.codeFor("new@language.example");
  expect(await verifyContactCode(services, { ...who, code })).toMatchObject({ ok: true });
  expect(person.newest()).toMatchObject({
    subject: "Email вашего аккаунта Coffer изменён",
    text: expect.stringMatching(
      /^Email вашего аккаунта Coffer изменён\. Войти с этим email больше нельзя\.\n\nНа других ваших устройствах выполнен выход\.\n\nИсходящие платежи приостановлены на 24 часа\.\n\nЕсли это были не вы, откройте http\S+ в течение 7 дней, чтобы отменить изменение\.\n\nЗатем напишите на support@coffer\.example\.$/,
    ) as string,
  });
});

test("news of the guard and of the password come in the person's language", async () => {
  const person = await russianReader("email", "news@language.example");
  const { services, sessionId, userId } = person;
  await freeze(services, { userId });
  await expect.poll(() => person.newest()?.subject).toBe("Ваши платежи Coffer заморожены");
  expect(person.newest()?.html).toContain('<div lang="ru-KZ">');
  const password = "Wolf-in-7-snow";
  expect(await setPassword(services, { userId, sessionId, password })).toMatchObject({ ok: true });
  await expect.poll(() => person.newest()?.subject).toBe("Пароль Coffer задан");
});

test("a code for a payment names it as the person's language writes numbers", async () => {
  const person = await russianReader("email", "payment@language.example");
  const { services, remoteAddress, sessionId, time, userId } = person;
  const now = new Date(time.nowMs);
  const payment = { paymentHash: new Uint8Array(32), amount: "1234.5 ETH", receiver: "0xabc" };
  await noteGuardAsk(services.database, payment, { sessionId, now });
  time.nowMs += PAUSE_MS;
  await sendSecurityCode(services, { userId, sessionId, remoteAddress, purpose: "guard" });
  expect(person.newest()?.text).toMatch(
    /^Ваш код Coffer для отправки 1\u00a0234,5 ETH на адрес 0xabc: \d{6}\./,
  );
});

test("who has no account yet is written to in the language that their browser asks for", async () => {
  const ways = waysIn(rig.services);
  await askForCode(ways, "email", {
    login: "visitor@language.example",
    acceptLanguage: RUSSIAN_BROWSER,
  });
  expect(newestTo(ways, "visitor@language.example")?.text).toMatch(/^Ваш код для входа в Coffer/);
  await askForCode(ways, "email", { login: "silent@language.example" });
  expect(newestTo(ways, "silent@language.example")?.text).toMatch(/^Your Coffer sign-in code/);
});

test("who has an account is written to in its language, not in their browser's", async () => {
  const ways = waysIn(rig.services);
  const login = "english@language.example";
  await ways.signIn("email", login);
  await askForCode(ways, "email", { login, acceptLanguage: RUSSIAN_BROWSER });
  expect(newestTo(ways, login)).toMatchObject({
    text: expect.stringMatching(/^Your Coffer sign-in code is/) as string,
    html: expect.stringMatching(/^<div lang="en">/) as string,
  });
});

test("another brand's account with the same contact says nothing of the language", async () => {
  const login = "two-brands@language.example";
  await russianReader("email", login);
  const { brand } = rig.services;
  const services: Services = { ...rig.services, brand: { ...brand, id: "other", name: "Other" } };
  const ways = waysIn(services);
  await askForCode(ways, "email", { login });
  expect(newestTo(ways, login)?.text).toMatch(/^Your Other sign-in code is/);
});
