import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailMessage } from "../../ports/messages.ts";
import { formAppState } from "../../state/formAppState.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { authorizeByConfirmCode } from "../session/authorizeByConfirmCode.ts";
import { loginHandshake } from "../session/loginHandshake.ts";
import { sendContactCode } from "./sendContactCode.ts";
import { updateContact } from "./updateContact.ts";
import { verifyContactCode } from "./verifyContactCode.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Ways = ReturnType<typeof waysIn>;
type Person = { readonly userId: UserId; readonly sessionId: string };
type Type = "email" | "phone";

const choose = ({ services }: Ways, person: Person, contactType: Type, contact: string) =>
  updateContact(services, { ...person, contactType, contact });
const send = ({ services, remoteAddress }: Ways, person: Person, contactType: Type) =>
  sendContactCode(services, { ...person, contactType, remoteAddress });
const verify = ({ services }: Ways, person: Person, contactType: Type, code: string) =>
  verifyContactCode(services, { ...person, contactType, code });

async function changeTo(ways: Ways, person: Person, contactType: Type, contact: string) {
  await choose(ways, person, contactType, contact);
  expect(await send(ways, person, contactType)).toMatchObject({ ok: true });
  return verify(ways, person, contactType, ways.codeFor(contact));
}
const profileOf = async ({ services }: Ways, { userId }: Person) =>
  (await formAppState(services, userId)).userProfile;
const refusal = (code: string) => ({ ok: false, problem: { code } });

test("a phone is proved by the code sent to it, and signs the same person in", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "adds@contacts.example");
  expect(await choose(ways, person, "phone", "+7 701 234-56-70")).toMatchObject({ ok: true });
  expect(await profileOf(ways, person)).toMatchObject({
    phone: "+77012345670",
    isPhoneVerified: false,
    isEmailVerified: true,
  });
  await send(ways, person, "phone");
  const code = ways.codeFor("+77012345670");
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await verify(ways, person, "phone", wrong)).toEqual(refusal("INVALID_VERIFICATION_CODE"));
  expect(await verify(ways, person, "phone", code)).toMatchObject({ ok: true });
  expect(await profileOf(ways, person)).toMatchObject({
    phone: "+77012345670",
    isPhoneVerified: true,
  });
  expect(await ways.signIn("phone", "+77012345670")).toMatchObject({ userId: person.userId });
});

test("10: a contact change needs a proof of the last ten minutes (7.5.1)", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "stale@contacts.example");
  ways.time.nowMs += 10 * 60_000;
  expect(await choose(ways, person, "email", "thief@contacts.example")).toEqual(
    refusal("REAUTHORIZATION_REQUIRED"),
  );
  expect(await profileOf(ways, person)).toMatchObject({ email: "stale@contacts.example" });
  // Naming the contact one has changes nothing, so it needs no proof.
  expect(await choose(ways, person, "email", "Stale@contacts.example")).toMatchObject({ ok: true });
});

test("10: a contact change ends the other sessions and no one else's (7.4.3)", async () => {
  const ways = waysIn(rig.services);
  const other = await ways.signIn("email", "many@contacts.example");
  const stranger = await ways.signIn("email", "stranger@contacts.example");
  const person = await ways.signIn("email", "many@contacts.example");
  expect(other.userId).toBe(person.userId);
  expect(await changeTo(ways, person, "email", "one@contacts.example")).toMatchObject({ ok: true });
  const isAlive = async ({ sessionId }: Person) =>
    (await ways.services.sessions.read(sessionId)) !== undefined;
  expect([await isAlive(other), await isAlive(person), await isAlive(stranger)]).toEqual([
    false,
    true,
    true,
  ]);
});

test("the contact before signs in until the new one is proved, and not after", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "before@contacts.example");
  await choose(ways, person, "email", "after@contacts.example");
  const again = await ways.signIn("email", "before@contacts.example");
  expect(again.userId).toBe(person.userId);
  expect(await changeTo(ways, again, "email", "after@contacts.example")).toMatchObject({
    ok: true,
  });
  expect((await ways.signIn("email", "after@contacts.example")).userId).toBe(person.userId);
  expect((await ways.signIn("email", "before@contacts.example")).userId).not.toBe(person.userId);
});

test("the contact before is told of its change, and how to act; a new one is told to the other", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "told@contacts.example");
  const newsTo = (contact: string) =>
    ways.messages.filter(({ to, text }) => to === contact && text.includes("If it was not you"));
  expect(await changeTo(ways, person, "phone", "+77015550001")).toMatchObject({ ok: true });
  expect(newsTo("told@contacts.example")).toMatchObject([
    { text: expect.stringContaining("The phone number of your Coffer account was added.") },
  ]);
  ways.time.nowMs += 2 * 60_000;
  expect(await changeTo(ways, person, "phone", "+77015550002")).toMatchObject({ ok: true });
  expect(newsTo("+77015550001")).toEqual([
    {
      to: "+77015550001",
      text: expect.stringMatching(
        /^The phone number of your Coffer account was changed\. This phone number no longer signs in\. Your other devices were signed out\. Payments out of it wait for 24 hours\. If it was not you, open http\S+ within 7 days to undo the change\. Then write to support@coffer\.example\.$/,
      ) as string,
    },
  ]);
  expect(await changeTo(ways, person, "email", "told-anew@contacts.example")).toMatchObject({
    ok: true,
  });
  expect(newsTo("told@contacts.example")).toHaveLength(2);
  expect([...newsTo("told-anew@contacts.example"), ...newsTo("+77015550002")]).toEqual([]);
});

test("a contact changes though the news of it cannot be sent", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "unheard@contacts.example");
  const { mail } = ways.services;
  const warnings: string[] = [];
  const services = {
    ...ways.services,
    log: { ...ways.services.log, warn: (message: string) => void warnings.push(message) },
    mail: {
      send: async (message: MailMessage) => {
        if (message.to === "unheard@contacts.example") throw new Error("The mail server is away.");
        return mail.send(message);
      },
    },
  };
  const deaf = { ...ways, services };
  expect(await changeTo(deaf, person, "email", "heard@contacts.example")).toMatchObject({
    ok: true,
  });
  await expect.poll(() => warnings).toEqual(["The news of a contact could not be sent."]);
});

test("a contact of somebody else is refused to whoever reads its messages, and to no one before", async () => {
  const ways = waysIn(rig.services);
  const owner = await ways.signIn("email", "taken@contacts.example");
  const person = await ways.signIn("email", "wants@contacts.example");
  ways.time.nowMs += 6 * 60_000;
  const fresh = { ok: true };
  expect(await choose(ways, person, "email", "free@contacts.example")).toMatchObject(fresh);
  expect(await choose(ways, person, "email", "taken@contacts.example")).toMatchObject(fresh);
  expect(await send(ways, person, "email")).toMatchObject(fresh);
  expect(await verify(ways, person, "email", ways.codeFor("taken@contacts.example"))).toEqual(
    refusal("FAILED_TO_UPDATE_CONTACT"),
  );
  expect(await profileOf(ways, owner)).toMatchObject({ email: "taken@contacts.example" });
});

test("two people who chose one contact: the first to prove it has it", async () => {
  const ways = waysIn(rig.services);
  const people = [
    await ways.signIn("email", "left@contacts.example"),
    await ways.signIn("email", "right@contacts.example"),
  ] as const;
  const codes: string[] = [];
  for (const person of people) {
    await choose(ways, person, "email", "both@contacts.example");
    await send(ways, person, "email");
    codes.push(ways.codeFor("both@contacts.example"));
    ways.time.nowMs += 2 * 60_000;
  }
  const verified = await Promise.all(
    people.map((person, at) => verify(ways, person, "email", codes[at] ?? "")),
  );
  expect(verified.filter((each) => each.ok)).toHaveLength(1);
  expect(verified).toContainEqual(refusal("FAILED_TO_UPDATE_CONTACT"));
});

test("3: a code for a contact signs nobody in, and is nothing in another session (6.6.2)", async () => {
  const ways = waysIn(rig.services);
  const other = await ways.signIn("email", "purpose@contacts.example");
  const person = await ways.signIn("email", "purpose@contacts.example");
  await choose(ways, person, "email", "target@contacts.example");
  await send(ways, person, "email");
  const code = ways.codeFor("target@contacts.example");
  expect(await verify(ways, other, "email", code)).toEqual(refusal("INVALID_VERIFICATION_CODE"));
  const { services } = ways;
  const { sessionId } = person;
  await loginHandshake(services, sessionId, { type: "email", value: "target@contacts.example" });
  const attempt = { sessionId, login: "target@contacts.example", code };
  expect(await authorizeByConfirmCode(services, attempt)).toEqual(
    refusal("INVALID_VERIFICATION_CODE"),
  );
  expect(await verify(ways, person, "email", code)).toMatchObject({ ok: true });
});

test("4: another code for a contact before its pause is over is refused, and none leaves (2.4.1)", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "hasty@contacts.example");
  await choose(ways, person, "email", "slow@contacts.example");
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(ways, person, "email")));
  expect(sent.filter((each) => each.ok)).toHaveLength(1);
  expect(sent).toContainEqual({
    ok: false,
    problem: {
      code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
      retryAfter: expect.any(String) as string,
    },
  });
  expect(ways.messages.filter(({ to }) => to === "slow@contacts.example")).toHaveLength(1);
});

test("5: twenty wrong codes for a contact at once count as tries, one by one (15.4.2)", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "guesser@contacts.example");
  await choose(ways, person, "email", "guessed@contacts.example");
  await send(ways, person, "email");
  const code = ways.codeFor("guessed@contacts.example");
  const wrong = code === "000000" ? "000001" : "000000";
  const tried = await Promise.all(
    Array.from({ length: 20 }, () => verify(ways, person, "email", wrong)),
  );
  const codes = tried
    .flatMap((each) => (each.ok ? [] : [each.problem]))
    .map((problem) => ("code" in problem ? problem.code : problem.transport));
  expect(codes.filter((each) => each === "INVALID_VERIFICATION_CODE")).toHaveLength(3);
  expect(codes.filter((each) => each === "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN")).toHaveLength(
    17,
  );
});

test.each([
  ["email", "", "EMPTY_CONTACT"],
  ["email", "no-at-sign", "INVALID_CONTACT"],
  ["phone", " ", "EMPTY_CONTACT"],
  ["phone", "+7 1", "INVALID_CONTACT"],
  ["loginAndPassword", "somebody", "VERIFIER_UNKNOWN_CONTACT_TYPE"],
] as const)("the %s %j is refused as %s", async (contactType, contact, code) => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn(
    "email",
    `${code}-${contactType}@contacts.example`.toLowerCase(),
  );
  expect(await updateContact(ways.services, { ...person, contactType, contact })).toEqual(
    refusal(code),
  );
});

test("a code without a contact that waits for one, an empty one, and one for a login name are refused", async () => {
  const ways = waysIn(rig.services);
  const { services, remoteAddress } = ways;
  const person = await ways.signIn("email", "nothing@contacts.example");
  const missing = refusal("VERIFIER_NOT_FOUND");
  expect(await send(ways, person, "phone")).toEqual(missing);
  expect(await verify(ways, person, "phone", "123456")).toEqual(missing);
  expect(await verify(ways, person, "phone", "")).toEqual(refusal("EMPTY_VERIFICATION_CODE"));
  const login = { ...person, contactType: "loginAndPassword" } as const;
  const unknown = refusal("VERIFIER_UNKNOWN_CONTACT_TYPE");
  expect(await sendContactCode(services, { ...login, remoteAddress })).toEqual(unknown);
  expect(await verifyContactCode(services, { ...login, code: "123456" })).toEqual(unknown);
});
