import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../../../testing/rigs/rig.ts";
import { waysIn } from "../../../testing/people/waysIn.ts";
import { authorizeByToken } from "./authorizeByToken.ts";
import { makeLoginLink } from "./makeLoginLink.ts";
import { previewToken } from "./previewToken.ts";
import { LOGIN_TOKEN_MS } from "../sessionRules.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** A link of somebody known by a contact, and what is said of it. */
async function linkOf(type: "email" | "phone", contact: string) {
  const of = waysIn(rig.services);
  const made = await makeLoginLink(of.services, await of.signIn(type, contact));
  const token = made.ok ? (made.value.split("/login/token/")[1] ?? "") : "refused";
  return { ...of, token, preview: () => previewToken(of.services, token) };
}

const bundleId = "coffer-web@0.1.0";
const nobody = refused({ transport: "NOT_FOUND" });

test.each([
  ["email", "anna@previews.example", "a***@previews.example"],
  ["phone", "+77015552001", "+7***01"],
] as const)(
  "rule 212: a link names its account masked: %s %s as %s",
  async (type, contact, account) => {
    const { preview } = await linkOf(type, contact);
    expect(await preview()).toEqual(ok({ account, bundleId }));
    expect(await preview()).toEqual(ok({ account, bundleId }));
  },
);

test("rule 212: a used link, one that has run out and one that was never made name nobody", async () => {
  const used = await linkOf("email", "used@previews.example");
  const sessionId = await used.shakeHands("email", "else@previews.example");
  const { token } = used;
  expect(await authorizeByToken(used.services, { sessionId, token })).toMatchObject({ ok: true });
  expect(await used.preview()).toEqual(nobody);
  const old = await linkOf("email", "old@previews.example");
  old.time.nowMs += LOGIN_TOKEN_MS - 1;
  expect(await old.preview()).toMatchObject({ ok: true });
  old.time.nowMs += 1;
  expect(await old.preview()).toEqual(nobody);
  expect(await previewToken(old.services, "made-up")).toEqual(nobody);
});
