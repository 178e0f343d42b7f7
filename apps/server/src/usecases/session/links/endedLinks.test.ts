import { refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { waysIn } from "../../../testing/people/waysIn.ts";
import { setPassword } from "../../passwords/setPassword.ts";
import { authorizeByToken } from "./authorizeByToken.ts";
import { makeLoginLink } from "./makeLoginLink.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test("rule 210: a link that a session made opens nothing once its person has ended the others", async () => {
  const of = waysIn(rig.services);
  const thief = await of.signIn("email", "owner@ended.example");
  const owner = await of.signIn("email", "owner@ended.example");
  const stranger = await of.signIn("email", "stranger@ended.example");
  const tokenOf = async (person: typeof thief) => {
    const made = await makeLoginLink(of.services, person);
    return made.ok ? (made.value.split("/login/token/")[1] ?? "") : "";
  };
  const opened = async (token: string) => {
    const sessionId = await of.shakeHands("email", "nobody@ended.example");
    return authorizeByToken(of.services, { sessionId, token });
  };
  of.time.nowMs -= 6 * 60_000; // the thief's proof is young
  const [stolen, others] = [await tokenOf(thief), await tokenOf(stranger)];
  expect(await setPassword(of.services, { ...owner, password: "Wolf-in-7-snow" })).toMatchObject({
    ok: true,
  });
  expect(await opened(stolen)).toEqual(refused({ transport: "FORBIDDEN" }));
  expect(await opened(others)).toMatchObject({ ok: true });
});
