import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { authorizeByPassword } from "./authorizeByPassword.ts";
import { setPassword } from "./setPassword.ts";

const MINUTE_MS = 60_000;
const GOOD = "Wolf-in-7-snow";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** Signs in with passwords, each from a new session. */
function entering(of: ReturnType<typeof waysIn>, email: string) {
  const contact = { type: "email", value: email } as const;
  return async (password: string) => {
    const sessionId = await of.shakeHands("email", email);
    const { remoteAddress } = of;
    return authorizeByPassword(of.services, { sessionId, contact, password, remoteAddress });
  };
}

test("too many wrong passwords have a code of their own, and its time is when the right one passes", async () => {
  const of = waysIn(rig.services);
  const email = "guessed@passwords.example";
  const owner = await of.signIn("email", email);
  await setPassword(of.services, { ...owner, password: GOOD });
  const enter = entering(of, email);
  const began = of.time.nowMs;
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await enter("Not-the-1-right")).toMatchObject({
      problem: { code: "INVALID_CONTACT_OR_PASSWORD" },
    });
    // Past every pause between two tries, and all within a quarter of an hour.
    of.time.nowMs += MINUTE_MS + 1;
  }
  const retryAfter = new Date(began + 15 * MINUTE_MS).toISOString();
  const tooMany = { ok: false, problem: { code: "TOO_MANY_PASSWORDS", retryAfter } };
  expect(await enter(GOOD)).toEqual(tooMany);
  of.time.nowMs = began + 15 * MINUTE_MS - 1;
  expect(await enter(GOOD)).toEqual(tooMany);
  of.time.nowMs += 1;
  expect(await enter(GOOD)).toMatchObject({ ok: true });
});
