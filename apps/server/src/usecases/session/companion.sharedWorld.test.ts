import { beforeAll, expect, test } from "vitest";
import { createCaller, type WalletCaller } from "../../testing/calls/callWallet.ts";
import { askForCode, openSession, readCode, signIn } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const PASSWORD = "Wolf-in-7-snow";
const bundleId = "coffer-web@0.1.0";
const unauthorized = { ok: false, error: { code: "UNAUTHORIZED" } };

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

type Entered = { readonly jwtWebToken: string };
type WayIn = (caller: WalletCaller) => Promise<Entered>;

async function byCode(caller: WalletCaller): Promise<Entered> {
  const login = await askForCode(caller, "companion-by-code@example.com");
  const code = await readCode(world, login);
  return caller.must("auth.authorizeByConfirmCode", { login, code });
}

async function byPassword(caller: WalletCaller): Promise<Entered> {
  const value = "companion-by-password@example.com";
  const owner = await signIn(world, value);
  await owner.must("auth.setPassword", { password: PASSWORD });
  const contact = { type: "email", value };
  return caller.must("auth.authorizeByPassword", { contact, password: PASSWORD });
}

async function byLink(caller: WalletCaller): Promise<Entered> {
  const owner = await signIn(world, "companion-by-link@example.com");
  const { weblink } = await owner.must("auth.getAuthedWebLink");
  const [, token = ""] = weblink.split("/login/token/");
  return caller.must("auth.authorizeByToken", { token });
}

const ways: readonly (readonly [string, WayIn])[] = [
  ["a code", byCode],
  ["a password", byPassword],
  ["a link", byLink],
];

test.each(ways)(
  "rule 213: a sign-in by %s brings a companion of its own, and the one before is dead",
  async (_way, enter) => {
    const caller = await openSession(world);
    const before = { token: caller.token, cookie: caller.cookie };
    const { jwtWebToken } = await enter(caller);
    const after = { token: jwtWebToken, cookie: caller.cookie };
    const [[nameBefore, valueBefore], [nameAfter, valueAfter]] = [
      before.cookie.split("="),
      after.cookie.split("="),
    ];
    expect(nameAfter).toBe(nameBefore);
    expect(valueAfter).toMatch(/^[0-9a-f]{64}$/);
    expect(valueAfter).not.toBe(valueBefore);

    const holding = (token: string, cookie: string) =>
      Object.assign(createCaller(world.origin), { token, cookie }).call("app.getAppState");
    expect(await holding(after.token, after.cookie)).toMatchObject({ ok: true });
    for (const [token, cookie] of [
      [after.token, before.cookie],
      [before.token, after.cookie],
      [before.token, before.cookie],
    ] as const)
      expect(await holding(token, cookie)).toMatchObject(unauthorized);
  },
);

/** What a call sets, attribute by attribute; empty when it sets nothing. */
async function setBy(path: string, input: object, cookie: string): Promise<readonly string[]> {
  const response = await fetch(`${world.origin}/api/trpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie().flatMap((line) => line.split("; "));
}

test("rule 214: a sign-out takes the companion away, by the attributes that it was set with", async () => {
  const set = await setBy("app.initApp", { bundleId }, "");
  const caller = await signIn(world, "companion-out@example.com");
  const { token, cookie } = caller;
  const taken = await setBy("auth.logout", { jwtWebToken: token }, cookie);
  const [name = "", ...attributes] = set;
  const [nameTaken, ...attributesTaken] = taken;
  expect(nameTaken).toBe(`${name.split("=", 1).join("")}=`);
  expect(attributesTaken).toEqual(
    attributes.map((each) => (each.startsWith("Max-Age=") ? "Max-Age=0" : each)),
  );
  expect(attributes).toContain("HttpOnly");
  expect(attributes.join()).toMatch(/Max-Age=[1-9]/);
});

test("a start under way in another tab never brings an older companion back", async () => {
  const caller = await openSession(world);
  const before = caller.cookie;
  const set = await setBy("app.initApp", { bundleId }, before);
  expect(set).toEqual([]);
});
