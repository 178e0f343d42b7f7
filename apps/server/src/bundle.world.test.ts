import { afterAll, beforeAll, expect, test } from "vitest";
import { findPassphrase, freshPassphrase, writePassphrase } from "./adapters/keys/keyPassphrase.ts";
import { activateEther, signIn } from "./testing/people/people.ts";
import { serverAtHand, serverMain } from "./testing/worlds/launch.ts";
import { startWorld, type World } from "./testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world?.stop());

test("the server as one file serves people, its signer beside it, and comes back from a kill", async () => {
  // The run's one file, and not the sources that worlds without one fall back on.
  expect(serverAtHand().main).not.toBe(serverMain);
  const before = await signIn(world, "before@example.com");
  const { address } = await activateEther(before);
  expect(address).toMatch(/^0x/);
  await world.killServer();
  await world.startServer();
  const { state } = await before.must("app.getAppState");
  expect(state.assets.some((asset) => "address" in asset && asset.address === address)).toBe(true);
  await activateEther(await signIn(world, "after@example.com"));
});

test("nobody is let in before the signer has its keys, and a start that fails names the source", async () => {
  await world.stopServer();
  const passphrase = findPassphrase(world.dataDir) ?? "";
  writePassphrase(world.dataDir, freshPassphrase());
  const start = world.startServer();
  const state = { isOver: false, answers: 0 };
  const over = start.catch((error: unknown) => String(error)).finally(() => (state.isOver = true));
  while (!state.isOver)
    await fetch(`${world.origin}/health/live`).then(
      () => (state.answers += 1),
      () => undefined,
    );
  expect(await over).toMatch(/The server cannot start: The signer ended with code 1/);
  expect(state.answers).toBe(0);
  expect(world.serverLog()).toContain("src/signer/spawnSigner.ts:");
  writePassphrase(world.dataDir, passphrase);
  await world.startServer();
});
