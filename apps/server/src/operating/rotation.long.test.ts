import { afterAll, beforeAll, expect, test } from "vitest";
import { readLocalSecrets, writeLocalSecrets, type Secrets } from "../secrets.ts";
import { askForCode, openSession, readCode, signIn } from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";
import { operate } from "./testing/operate.ts";
import { keepAuthenticator, keepShare } from "./testing/privateKeeper.ts";

const FRESH = "a secret that nobody has seen before this test";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.stop());

async function restartWith(change: (secrets: Secrets) => Secrets): Promise<void> {
  const place = { COFFER_DATA_DIR: world.dataDir };
  await world.stopServer();
  writeLocalSecrets(place, change(readLocalSecrets(place)));
  await world.startServer();
}

test("a new token secret signs nobody out while the one before is named", async () => {
  const caller = await signIn(world, "stays@example.com");
  await restartWith((secrets) => ({
    ...secrets,
    tokenSecret: FRESH,
    tokenSecretPrevious: secrets.tokenSecret,
  }));
  expect((await caller.must("app.getAppState")).state.userProfile).not.toBeNull();
  const newcomer = await signIn(world, "comes@example.com");

  await restartWith(({ tokenSecretPrevious: _, ...secrets }) => secrets);
  expect(await newcomer.call("app.getAppState")).toMatchObject({ ok: true });
  expect(await caller.call("app.getAppState")).toMatchObject({
    ok: false,
    error: { code: "UNAUTHORIZED" },
  });
});

test("a new code secret ends codes under way, and nothing else", async () => {
  const signedIn = await signIn(world, "inside@example.com");
  const caller = await openSession(world);
  const login = await askForCode(caller, "between@example.com");
  const code = await readCode(world, "between@example.com");
  await restartWith((secrets) => ({ ...secrets, codeSecret: FRESH }));
  expect(await caller.call("auth.authorizeByConfirmCode", { login, code })).toMatchObject({
    ok: false,
    error: { errorCode: "INVALID_VERIFICATION_CODE" },
  });
  expect(await signedIn.call("app.getAppState")).toMatchObject({ ok: true });
  await signIn(world, "afterwards@example.com");
});

test("a new secret of PINs is soon needed alone; a share that nobody opened waits for the one before", async () => {
  const caller = await signIn(world, "private@example.com");
  const [opened, left] = [await keepShare(caller), await keepShare(caller)];
  await restartWith(({ pinShareSecret, ...secrets }) => ({
    ...secrets,
    pinShareSecret: FRESH,
    pinShareSecretPrevious: pinShareSecret,
  }));
  expect(await opened.open()).toMatchObject({ ok: true, data: { share: opened.share } });

  let before: string | undefined;
  await restartWith(({ pinShareSecretPrevious, ...secrets }) => {
    before = pinShareSecretPrevious;
    return secrets;
  });
  expect(await opened.open()).toMatchObject({ ok: true, data: { share: opened.share } });
  expect(await left.open()).toMatchObject({ ok: false, error: { code: "INTERNAL_SERVER_ERROR" } });

  await restartWith((secrets) => ({ ...secrets, pinShareSecretPrevious: before }));
  expect(await left.open()).toMatchObject({ ok: true, data: { share: left.share } });
});

test("a new secret of apps leaves their codes good while the one before is named", async () => {
  const caller = await signIn(world, "app@example.com");
  const app = await keepAuthenticator(world, caller, "app@example.com");
  await restartWith(({ authenticatorSecret, ...secrets }) => ({
    ...secrets,
    authenticatorSecret: FRESH,
    authenticatorSecretPrevious: authenticatorSecret,
  }));
  expect(await app.prove()).toMatchObject({ ok: true });
});

test("a wallet starts with its seeds under a new passphrase", async () => {
  await world.stopServer();
  expect(await operate(world.settings, "keys:rewrap")).toMatchObject({ code: 0 });
  await world.startServer();
  await signIn(world, "rewrapped@example.com");
});
