import { afterAll, beforeAll, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { aCallContext } from "../../testing/calls/aCallContext.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { profileHandlers } from "./profileHandlers.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test("rule 262: a person is told of everything until they switch it off, each by itself", async () => {
  const ways = waysIn(rig.services);
  const person = await ways.signIn("email", "told@notices.example");
  const noticesOf = async () => (await formAppState(ways.services, person.userId)).notices;
  expect(await noticesOf()).toEqual({ deposits: true, payments: true, held: true });
  const notices = { deposits: true, payments: false, held: true };
  const handlers = profileHandlers(ways.services);
  const ask = { jwtWebToken: "", notices };
  const set = await handlers["profile.setNotices"](ask, person, aCallContext);
  expect(set).toMatchObject({ ok: true, value: { state: { notices } } });
  expect(await noticesOf()).toEqual(notices);
});
