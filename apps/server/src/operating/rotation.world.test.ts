import { afterAll, beforeAll, expect, test } from "vitest";
import { readLocalSecrets, writeLocalSecrets } from "../secrets.ts";
import { askForCode, openSession, readCode, signIn } from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";
import { operate } from "./testing/operate.ts";

const FRESH = "a secret that nobody has seen before this test";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.stop());

test("with new secrets and a new passphrase the wallet starts, and only codes under way end", async () => {
  const signedIn = await signIn(world, "stays@example.com");
  const caller = await openSession(world);
  const login = await askForCode(caller, "between@example.com");
  const code = await readCode(world, "between@example.com");

  await world.stopServer();
  const place = { COFFER_DATA_DIR: world.dataDir };
  const { tokenSecret, ...secrets } = readLocalSecrets(place);
  const fresh = { tokenSecret: FRESH, tokenSecretPrevious: tokenSecret, codeSecret: FRESH };
  writeLocalSecrets(place, { ...secrets, ...fresh });
  expect(await operate(world.settings, "keys:rewrap")).toMatchObject({ code: 0 });
  await world.startServer();

  expect((await signedIn.must("app.getAppState")).state.userProfile).not.toBeNull();
  expect(await caller.call("auth.authorizeByConfirmCode", { login, code })).toMatchObject({
    ok: false,
    error: { errorCode: "INVALID_VERIFICATION_CODE" },
  });
  await signIn(world, "afterwards@example.com");
});
