import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listPasskeys } from "../../storage/passkeys/passkeys.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { deviceAt, passkeyHolder } from "../../testing/passkeys/passkeyHolder.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { reauthorize } from "../passwords/reauthorize.ts";
import { sendSecurityCode } from "../passwords/sendSecurityCode.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { finishPasskey, startPasskey } from "./addPasskey.ts";
import { askForPasskey } from "./askForPasskey.ts";
import { authorizeByPasskey } from "./authorizeByPasskey.ts";
import { removePasskey, renamePasskey } from "./changePasskey.ts";
import { recoverProofs } from "./recoverProofs.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const made = { people: 0 };
let of: ReturnType<typeof waysIn>;
let holder: Awaited<ReturnType<typeof passkeyHolder>>;
const newEmail = () => {
  made.people += 1;
  return `holder${made.people}@passkeys.example`;
};
beforeEach(async () => {
  of = waysIn(rig.services);
  holder = await passkeyHolder(of, newEmail());
});

const UNPROVED = { ok: false, problem: { code: "REAUTHORIZATION_REQUIRED" } };
const FORBIDDEN = { ok: false, problem: { transport: "FORBIDDEN" } };
const signInOptions = (sessionId: string) =>
  askForPasskey(of.services, { purpose: "signIn", sessionId, userId: null });
const proveWith = (assertion: ReturnType<typeof holder.device.answer>, over = {}) =>
  reauthorize(of.services, {
    userId: holder.userId,
    sessionId: holder.sessionId,
    remoteAddress: of.remoteAddress,
    assertion,
    ...over,
  });
/** Long enough that nothing which was proved before counts. */
const forgetProofs = () => {
  of.time.nowMs += 11 * MINUTE_MS;
};
const isProved = (sessionId = holder.sessionId) =>
  isReauthorized(of.services, of.services.database, sessionId);
const heard = () => of.messages.filter(({ to }) => to === holder.email).map(({ text }) => text);

describe("adding", () => {
  test("rule 549: takes a fresh proof, before and after the browser has asked", async () => {
    forgetProofs();
    expect(await startPasskey(of.services, holder)).toEqual(UNPROVED);
    const options = await holder.askTo("prove");
    expect(await proveWith(holder.device.answer(options))).toMatchObject({ ok: true });
    const second = deviceAt(of.services.walletUrl);
    const begun = await startPasskey(of.services, holder);
    if (!begun.ok) throw new Error("A passkey was not begun after a proof.");
    const attestation = second.make(begun.value);
    const added = await finishPasskey(of.services, { ...holder, name: "Key", attestation });
    expect(added).toEqual({ ok: true, value: true });
    expect(heard().filter((text) => text.includes("Key"))).toHaveLength(1);
  });

  test("rule 546: refuses what another session was asked, and what was answered before", async () => {
    const other = await of.signIn("email", newEmail());
    const begun = await startPasskey(of.services, other);
    if (!begun.ok) throw new Error("A passkey was not begun after a sign-in by code.");
    const device = deviceAt(of.services.walletUrl);
    const attestation = device.make(begun.value);
    const finish = (who: { userId: typeof other.userId; sessionId: string }) =>
      finishPasskey(of.services, { ...who, name: "Stolen", attestation });
    expect(await finish(holder)).toEqual(FORBIDDEN);
    expect(await finish(other)).toMatchObject({ ok: true });
    expect(await finish(other)).toEqual(FORBIDDEN);
  });
});

describe("signing in", () => {
  test("leads to whoever the passkey is of, without a code, as a fresh proof", async () => {
    const sessionId = await of.shakeHands("email", "nobody@passkeys.example");
    const assertion = holder.device.answer(await signInOptions(sessionId));
    const entered = await authorizeByPasskey(of.services, { sessionId, assertion });
    expect(entered).toMatchObject({ ok: true, value: { userId: holder.userId } });
    expect(await isProved(sessionId)).toBe(true);
  });

  test("is asked the same whoever exists", async () => {
    const shape = async (email: string) => {
      const options = await signInOptions(await of.shakeHands("email", email));
      return { ...options, challenge: options.challenge.length };
    };
    expect(await shape(holder.email)).toEqual(await shape("nobody@passkeys.example"));
    expect((await shape(holder.email)).allowCredentials).toEqual([]);
  });

  test.each([
    ["of another origin", { origin: "http://localhost:4001" }],
    ["of another site", { rpId: "localhost.example" }],
    ["of a person who was not verified", { isVerified: false }],
  ])("rule 546: refuses an answer %s, and asks no more", async (_what, departure) => {
    const sessionId = await of.shakeHands("email", holder.email);
    const options = await signInOptions(sessionId);
    const wrong = holder.device.answer(options, departure);
    expect(await authorizeByPasskey(of.services, { sessionId, assertion: wrong })).toEqual(
      FORBIDDEN,
    );
    const right = holder.device.answer(options);
    expect(await authorizeByPasskey(of.services, { sessionId, assertion: right })).toEqual(
      FORBIDDEN,
    );
  });

  test("rule 546: refuses an answer in another session, a second time, late, and for another purpose", async () => {
    const [here, there] = [
      await of.shakeHands("email", holder.email),
      await of.shakeHands("email", holder.email),
    ];
    const assertion = holder.device.answer(await signInOptions(here));
    const enter = (sessionId: string, answer = assertion) =>
      authorizeByPasskey(of.services, { sessionId, assertion: answer });
    expect(await enter(there)).toEqual(FORBIDDEN);
    expect(await enter(here)).toMatchObject({ ok: true });
    expect(await enter(here)).toEqual(FORBIDDEN);
    const late = holder.device.answer(await signInOptions(there));
    of.time.nowMs += 5 * MINUTE_MS;
    expect(await enter(there, late)).toEqual(FORBIDDEN);
    const proof = holder.device.answer(await holder.askTo("prove"));
    expect(await enter(holder.sessionId, proof)).toEqual(FORBIDDEN);
  });

  test("an answer that names somebody else is refused", async () => {
    const sessionId = await of.shakeHands("email", holder.email);
    const right = holder.device.answer(await signInOptions(sessionId));
    const userHandle = Buffer.alloc(16, 7).toString("base64url");
    const assertion = { ...right, response: { ...right.response, userHandle } };
    expect(await authorizeByPasskey(of.services, { sessionId, assertion })).toEqual(FORBIDDEN);
  });
});

describe("proving", () => {
  test("rule 550: is by the passkey, and by nothing in a mail", async () => {
    forgetProofs();
    const { userId, sessionId, email } = holder;
    const { remoteAddress } = of;
    await sendSecurityCode(of.services, {
      userId,
      sessionId,
      remoteAddress,
      purpose: "reauthorize",
    });
    const byCode = { userId, sessionId, remoteAddress, code: of.codeFor(email) };
    expect(await reauthorize(of.services, byCode)).toEqual(UNPROVED);
    expect(await isProved()).toBe(false);
    const assertion = holder.device.answer(await holder.askTo("prove"));
    expect(await proveWith(assertion)).toMatchObject({ ok: true });
    expect(await isProved()).toBe(true);
  });

  test("rule 550: signing in by code is none", async () => {
    const again = await of.signIn("email", holder.email);
    expect(again.userId).toBe(holder.userId);
    expect(await isProved(again.sessionId)).toBe(false);
  });

  test("rule 546: is not by another person's passkey, nor by answers that were swapped", async () => {
    forgetProofs();
    const other = await passkeyHolder(of, newEmail());
    forgetProofs();
    const [own, theirs] = [await holder.askTo("prove"), await other.askTo("prove")];
    expect(await proveWith(other.device.answer(own))).toEqual(UNPROVED);
    expect(await proveWith(other.device.answer(theirs))).toEqual(UNPROVED);
    expect(await proveWith(holder.device.answer(theirs))).toEqual(UNPROVED);
    expect(await isProved()).toBe(false);
    expect(await proveWith(holder.device.answer(own))).toMatchObject({ ok: true });
  });

  test("rule 546: ten answers to one challenge at once are one proof", async () => {
    forgetProofs();
    const synced = await passkeyHolder(of, newEmail(), true);
    const assertion = synced.device.answer(await synced.askTo("prove"));
    const { userId, sessionId } = synced;
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => proveWith(assertion, { userId, sessionId })),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("rule 548: with a counter that goes back is refused and told, and nothing goes with it again", async () => {
    const first = holder.device.answer(await holder.askTo("prove"));
    expect(await proveWith(first)).toMatchObject({ ok: true });
    forgetProofs();
    const copy = holder.device.answer(await holder.askTo("prove"), { counter: 1 });
    expect(await proveWith(copy)).toEqual(UNPROVED);
    expect(await isProved()).toBe(false);
    expect(heard().filter((text) => /copied|copy/.test(text))).toHaveLength(1);
    const original = holder.device.answer(await holder.askTo("prove"), { counter: 99 });
    expect(await proveWith(original)).toEqual(UNPROVED);
    const sessionId = await of.shakeHands("email", holder.email);
    const assertion = holder.device.answer(await signInOptions(sessionId), { counter: 100 });
    expect(await authorizeByPasskey(of.services, { sessionId, assertion })).toEqual(FORBIDDEN);
    const kept = await listPasskeys(of.services.database, holder.userId);
    expect(kept.map(({ state }) => state)).toEqual(["suspected"]);
  });
});

describe("what a person has", () => {
  const onlyKey = async () => {
    const [key] = await listPasskeys(of.services.database, holder.userId);
    if (key === undefined) throw new Error("A holder has a passkey.");
    return key;
  };

  test("is named and removed by them, after a proof, and by nobody else", async () => {
    const { passkeyId } = await onlyKey();
    const stranger = await of.signIn("email", newEmail());
    const missing = { ok: false, problem: { transport: "NOT_FOUND" } };
    const named = { passkeyId, name: "Mine" };
    expect(await renamePasskey(of.services, { ...stranger, ...named })).toEqual(missing);
    expect(await removePasskey(of.services, { ...stranger, passkeyId })).toEqual(missing);
    expect(await renamePasskey(of.services, { ...holder, ...named })).toMatchObject({ ok: true });
    expect(await onlyKey()).toMatchObject({ name: "Mine" });
    forgetProofs();
    expect(await removePasskey(of.services, { ...holder, passkeyId })).toEqual(UNPROVED);
    await proveWith(holder.device.answer(await holder.askTo("prove")));
    expect(await removePasskey(of.services, { ...holder, passkeyId })).toMatchObject({ ok: true });
    expect(heard().filter((text) => text.includes("Mine"))).toHaveLength(1);
    const sessionId = await of.shakeHands("email", holder.email);
    const assertion = holder.device.answer(await signInOptions(sessionId));
    expect(await authorizeByPasskey(of.services, { sessionId, assertion })).toEqual(FORBIDDEN);
  });

  test("rule 551: is given up a day after a code said that it is lost", async () => {
    forgetProofs();
    const { userId, sessionId, email } = holder;
    const { remoteAddress } = of;
    const newCode = async () => {
      of.time.nowMs += 6 * MINUTE_MS;
      const ask = { userId, sessionId, remoteAddress, purpose: "reauthorize" } as const;
      await sendSecurityCode(of.services, ask);
      return of.codeFor(email);
    };
    const code = await newCode();
    const askedAtMs = of.time.nowMs;
    const from = await recoverProofs(of.services, { userId, sessionId, code });
    expect(from).toEqual({ ok: true, value: askedAtMs + 24 * HOUR_MS });
    expect(heard().at(-1)).toContain("24 hours");
    const prove = async () =>
      reauthorize(of.services, { userId, sessionId, remoteAddress, code: await newCode() });
    expect(await prove()).toEqual(UNPROVED);
    of.time.nowMs = askedAtMs + 24 * HOUR_MS;
    expect(await prove()).toMatchObject({ ok: true });
    const { passkeyId } = await onlyKey();
    expect(await removePasskey(of.services, { ...holder, passkeyId })).toMatchObject({ ok: true });
  });
});
