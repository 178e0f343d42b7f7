import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appHolder } from "../../testing/authenticator/appHolder.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { removeAuthenticator, startAuthenticator } from "./setUpAuthenticator.ts";

const UNPROVED = { ok: false, problem: { code: "REAUTHORIZATION_REQUIRED" } };
const WRONG = { ok: false, problem: { code: "INVALID_VERIFICATION_CODE" } };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

let holder: Awaited<ReturnType<typeof appHolder>>;
beforeEach(async () => {
  holder = await appHolder(rig.services);
});

test("rule 553: nothing counts before a code was right, and then no other is set up", async () => {
  expect(await holder.confirm(holder.wrongCode())).toEqual(WRONG);
  expect(await holder.prove({ code: await holder.mailCode() })).toMatchObject({ ok: true });
  expect(await holder.confirm(holder.appCode())).toMatchObject({ ok: true });
  const again = await startAuthenticator(holder.services, holder);
  expect(again).toEqual({ ok: false, problem: { transport: "CONFLICT" } });
});

test("rule 550: a mail proves with a code of the app alone, and a wrong one of those leaves it good", async () => {
  await holder.confirm(holder.appCode());
  holder.forgetProofs();
  expect(await holder.prove({ code: await holder.mailCode() })).toEqual(UNPROVED);
  expect(await holder.isProved()).toBe(false);
  const code = await holder.mailCode();
  const authenticatorCode = holder.appCode();
  expect(await holder.prove({ code, authenticatorCode: holder.wrongCode() })).toEqual(WRONG);
  // The mail's code was not used up by that.
  expect(await holder.prove({ code, authenticatorCode })).toMatchObject({ ok: true });
  expect(await holder.isProved()).toBe(true);
});

test("rule 555: ten recovery codes stand for the app's, each once and in any spelling", async () => {
  await holder.confirm(holder.appCode());
  expect(new Set(holder.recoveryCodes).size).toBe(10);
  const [first = "", second = ""] = holder.recoveryCodes;
  const proveBy = async (authenticatorCode: string) =>
    holder.prove({ code: await holder.mailCode(), authenticatorCode });
  expect(await proveBy(first.toLowerCase().replaceAll("-", " "))).toMatchObject({ ok: true });
  expect(await proveBy(first)).toEqual(WRONG);
  expect(await proveBy(second)).toMatchObject({ ok: true });
  const rows = await holder.services.database
    .selectFrom("recovery_code")
    .select("code_hash")
    .where("user_id", "=", holder.userId)
    .execute();
  const kept = rows.map((row) => Buffer.from(row.code_hash).toString("latin1"));
  expect(kept.filter((hash) => hash.includes(second.slice(0, 4)))).toEqual([]);
  expect(rows).toHaveLength(10);
});

test("rule 554: wrong codes at once all count, and a right one waits for the pause", async () => {
  await holder.confirm(holder.appCode());
  const code = await holder.mailCode();
  const wrong = holder.wrongCode();
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => holder.prove({ code, authenticatorCode: wrong })),
  );
  const codes = tries.map((each) =>
    "problem" in each && "code" in each.problem ? each.problem.code : null,
  );
  expect(codes.filter((each) => each === "INVALID_VERIFICATION_CODE")).toHaveLength(3);
  expect(codes.filter((each) => each === "TOO_MANY_CODES")).toHaveLength(3);
  const early = await holder.prove({ code, authenticatorCode: holder.appCode() });
  expect(early).toMatchObject({ ok: false, problem: { code: "TOO_MANY_CODES" } });
  holder.time.nowMs += 30_000;
  const late = await holder.prove({ code, authenticatorCode: holder.appCode() });
  expect(late).toMatchObject({ ok: true });
});

test("is taken away after a fresh proof, and a mail proves again", async () => {
  await holder.confirm(holder.appCode());
  holder.forgetProofs();
  expect(await removeAuthenticator(holder.services, holder)).toEqual(UNPROVED);
  await holder.prove({ code: await holder.mailCode(), authenticatorCode: holder.appCode() });
  expect(await removeAuthenticator(holder.services, holder)).toMatchObject({ ok: true });
  holder.forgetProofs();
  expect(await holder.prove({ code: await holder.mailCode() })).toMatchObject({ ok: true });
});
