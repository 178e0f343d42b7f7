import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../../ports/services.ts";
import { noteGuardAsk } from "../../../storage/guard/guardAsks.ts";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { waysIn } from "../../../testing/people/waysIn.ts";
import { tryGuardCode } from "../../guard/tryGuardCode.ts";
import { reauthorize } from "../../passwords/reauthorize.ts";
import { sendSecurityCode } from "../../passwords/sendSecurityCode.ts";
import { sendContactCode } from "../../profile/sendContactCode.ts";
import { updateContact } from "../../profile/updateContact.ts";
import { verifyContactCode } from "../../profile/verifyContactCode.ts";
import { authorizeByConfirmCode } from "../authorizeByConfirmCode.ts";
import { sendConfirmCode } from "./sendConfirmCode.ts";

const MINUTE_MS = 60_000;
const purposes = ["reauthorize", "guard", "unfreeze", "contact"] as const;
type Purpose = (typeof purposes)[number];
const guesses = ["guessLogin", "guessContact"] as const;
const strangerActs = ["askLogin", "guessLogin", "askContact", "guessContact"] as const;

type Step =
  | { readonly who: "owner"; readonly act: "ask" | "right" | "wrong"; readonly purpose: Purpose }
  | { readonly who: "stranger"; readonly act: (typeof strangerActs)[number] }
  | { readonly who: "time"; readonly minutes: number };

let rig: Rig;
const made = { people: 0 };
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** What an outcome says, with its times counted from now. */
function told(outcome: unknown, nowMs: number): string {
  return JSON.stringify(outcome, (key, value: unknown) => {
    if (key === "retryAfter") return Date.parse(String(value)) - nowMs;
    return typeof value === "number" && key.endsWith("AtMs") ? value - nowMs : value;
  });
}

/** A signed-in person, and somebody else behind the same network address who knows both contacts. */
async function owner() {
  made.people += 1;
  const email = `owner${made.people}@budgets.example`;
  const phone = `+7701${String(made.people).padStart(7, "0")}`;
  const { codes } = rig.services;
  const isLimitedByAddress = (address: string) => address.startsWith("address");
  const ways = waysIn({ ...rig.services, codes: { ...codes, isLimitedByAddress } });
  const { time, codeFor } = ways;
  const services: Services = ways.services;
  const remoteAddress = `address ${made.people}`;
  const who = await ways.signIn("email", email);
  const newContact = { ...who, contactType: "phone", remoteAddress } as const;
  await updateContact(services, { ...newContact, contact: phone });
  const ask = { paymentHash: Buffer.alloc(32, 7), amount: "1 ETH", receiver: "0xA" };

  const askFor = async (purpose: Purpose) => {
    if (purpose === "contact") return sendContactCode(services, newContact);
    const now = new Date(time.nowMs);
    await noteGuardAsk(services.database, ask, { sessionId: who.sessionId, now });
    return sendSecurityCode(services, { ...who, remoteAddress, purpose });
  };
  const newest: Partial<Record<Purpose, string>> = {};
  const offer = async (purpose: Purpose, code: string) => {
    if (purpose === "contact") return verifyContactCode(services, { ...newContact, code });
    if (purpose === "reauthorize")
      return reauthorize(services, { ...who, code, password: undefined, remoteAddress });
    const { paymentHash } = ask;
    const payment = purpose === "guard" ? { paymentHash } : {};
    return tryGuardCode(services, { ...who, code, ...payment }, { purpose });
  };
  const act = async (step: Extract<Step, { who: "owner" }>): Promise<string> => {
    const { purpose } = step;
    if (step.act !== "ask") {
      const code = newest[purpose] ?? "111111";
      const offered = await offer(purpose, step.act === "right" ? code : wrongFor(code));
      const isTime = offered.ok && typeof offered.value === "number";
      return isTime ? "proved" : told(offered, time.nowMs);
    }
    const sent = await askFor(purpose);
    if (sent.ok) newest[purpose] = codeFor(purpose === "contact" ? phone : email);
    return told(sent, time.nowMs);
  };
  return { act, email, phone, remoteAddress, services, time, ways };
}

type Owner = Awaited<ReturnType<typeof owner>>;

/** Asks for codes to the owner's contacts and guesses them, from sessions of their own. */
async function stranger({ email, phone, remoteAddress, services, ways }: Owner) {
  const own = await ways.signIn("email", `stranger-of-${email}`);
  const tries = { ...own, contactType: "phone", remoteAddress } as const;
  await updateContact(services, { ...tries, contact: phone });
  const anonymous = await ways.shakeHands("email", email);
  const login = { sessionId: anonymous, login: email };
  return {
    askLogin: () => sendConfirmCode(services, { ...login, remoteAddress }),
    guessLogin: () => authorizeByConfirmCode(services, { ...login, code: "999999" }),
    askContact: () => sendContactCode(services, tries),
    guessContact: () => verifyContactCode(services, { ...tries, code: "999999" }),
  };
}

/** What the owner is told, step by step, with or without the stranger's steps between. */
async function play(steps: readonly Step[], isStrangerThere: boolean): Promise<string[]> {
  const person = await owner();
  const other = await stranger(person);
  // Both begin with no sign-in of theirs in the way.
  person.time.nowMs += 61 * MINUTE_MS;
  const heard: string[] = [];
  for (const step of steps) {
    if (step.who === "time") person.time.nowMs += step.minutes * MINUTE_MS;
    else if (step.who === "owner")
      heard.push(`${step.act} ${step.purpose}: ${await person.act(step)}`);
    else if (isStrangerThere) await other[step.act]();
  }
  return heard;
}

const stepOf = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constant("owner" as const),
      act: fc.constantFrom("ask", "right", "wrong"),
      purpose: fc.constantFrom(...purposes),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constant("stranger" as const),
      act: fc.constantFrom(...strangerActs),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      who: fc.constant("time" as const),
      minutes: fc.constantFrom(1, 2, 6, 30),
    }),
  },
);

test("whatever a stranger asks for and guesses between, an owner is told the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 20, maxLength: 40 }), async (steps) => {
      expect(await play(steps, true)).toEqual(await play(steps, false));
    }),
    { numRuns: 12 },
  );
});

test("a stranger who asks and guesses for an hour keeps an owner from nothing", async () => {
  const hour = Array.from({ length: 30 }, (): Step[] => [
    // Four guesses for each code: enough wrong ones for the lock of a day.
    ...[...strangerActs, ...guesses, ...guesses, ...guesses].map(
      (act) => ({ who: "stranger", act }) as const,
    ),
    { who: "time", minutes: 2 },
  ]).flat();
  const person = await owner();
  const other = await stranger(person);
  const asked: Step[] = purposes.map((purpose) => ({ who: "owner", act: "ask", purpose }));
  const offered: Step[] = purposes.map((purpose) => ({ who: "owner", act: "right", purpose }));
  const heard: string[] = [];
  for (const step of [...hour, ...asked, ...hour.slice(0, 20), ...offered]) {
    if (step.who === "time") person.time.nowMs += step.minutes * MINUTE_MS;
    else if (step.who === "stranger") await other[step.act]();
    else heard.push(await person.act(step));
  }
  expect(heard.filter((each) => each !== "proved" && !each.startsWith('{"ok":true'))).toEqual([]);
  expect(heard).toHaveLength(8);
});

test("codes to one contact have an end, whoever asks and for whatever", async () => {
  const person = await owner();
  const { phone, services, time, ways } = person;
  const askers = [];
  for (let at = 0; at < 4; at += 1) {
    const who = await ways.signIn("email", `pump${at}-${person.email}`);
    const tries = { ...who, contactType: "phone", remoteAddress: `pump ${at}` } as const;
    await updateContact(services, { ...tries, contact: phone });
    askers.push(() => sendContactCode(services, tries));
  }
  const before = ways.messages.length;
  for (let round = 0; round < 24; round += 1) {
    for (const ask of askers) await ask();
    time.nowMs += 59 * MINUTE_MS;
  }
  expect(ways.messages.length - before).toBe(20);
});
