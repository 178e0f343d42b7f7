import { afterAll, beforeAll, expect, test } from "vitest";
import { readLocalSecrets, writeLocalSecrets, type Secrets } from "../secrets.ts";
import { askForCode, openSession, readCode, signIn } from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";
import { operate } from "./testing/operate.ts";
import { keepAuthenticator, keepShare } from "./testing/privateKeeper.ts";

const FRESH = "a secret that nobody has seen before this test";

/** Every secret is another one; those before are named where what they made lives on. */
const renewed = ({
  authenticatorSecret,
  booksSecret,
  callsSecret,
  pinShareSecret,
  tokenSecret,
  ...secrets
}: Secrets): Secrets => ({
  ...secrets,
  codeSecret: FRESH,
  tokenSecret: FRESH,
  tokenSecretPrevious: tokenSecret,
  pinShareSecret: FRESH,
  pinShareSecretPrevious: pinShareSecret,
  authenticatorSecret: FRESH,
  authenticatorSecretPrevious: authenticatorSecret,
  callsSecret: FRESH,
  callsSecretPrevious: callsSecret,
  booksSecret: FRESH,
  booksSecretPrevious: booksSecret,
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.stop());

test("with new secrets and a new passphrase the wallet starts, and only codes under way end", async () => {
  const signedIn = await signIn(world, "stays@example.com");
  const share = await keepShare(signedIn);
  const app = await keepAuthenticator(world, signedIn, "stays@example.com");
  const caller = await openSession(world);
  const login = await askForCode(caller, "between@example.com");
  const code = await readCode(world, "between@example.com");

  await world.stopServer();
  const place = { COFFER_DATA_DIR: world.dataDir };
  writeLocalSecrets(place, renewed(readLocalSecrets(place)));
  expect(await operate(world.settings, "keys:rewrap")).toMatchObject({ code: 0 });
  await world.startServer();

  expect((await signedIn.must("app.getAppState")).state.userProfile).not.toBeNull();
  expect(await caller.call("auth.authorizeByConfirmCode", { login, code })).toMatchObject({
    ok: false,
    error: { errorCode: "INVALID_VERIFICATION_CODE" },
  });
  await signIn(world, "afterwards@example.com");
  expect(await share.open()).toMatchObject({ ok: true, data: { share: share.share } });
  expect(await app.prove()).toMatchObject({ ok: true });
});
