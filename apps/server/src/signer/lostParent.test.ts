import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { text } from "node:stream/consumers";
import { freePortBlock, makeTestFolder, type TestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverMain } from "../testing/worlds/launch.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { nodesAt } from "../testing/settings/nodesAt.ts";

const folder = makeTestFolder();
let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
});
afterAll(async () => {
  await fresh.close();
  folder.remove();
});

/** A signer beside its wallet, which is this test. */
async function forkSigner() {
  const signer = fork(serverMain, {
    env: {
      ...process.env,
      ROLE: "signer",
      COFFER_ENV: "local",
      COFFER_LOG_LEVEL: "info",
      // Its metrics stand at a distance from here: a wallet may run beside the test.
      PORT: String(await freePortBlock()),
      COFFER_DATA_DIR: folder.path,
      // Nobody is asked: a signer speaks to the database alone.
      SMTP_URL: "smtp://127.0.0.1:9",
      RATES_URL: "http://127.0.0.1:9",
      CHAIN_NODES: nodesAt("http://127.0.0.1:9"),
      DATABASE_URL: fresh.connectionString,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = signer;
  if (stdout === null || stderr === null) throw new Error("A pipe is missing.");
  return { signer, stdout, stderr };
}

test("a signer whose wallet is gone before it is ready says so and ends", async () => {
  const { signer, stdout, stderr } = await forkSigner();
  signer.disconnect();
  const [said, complained, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(signer, "exit"),
  ]);
  expect(said).toContain("The process that started this one is gone");
  expect(said + complained).not.toMatch(/Channel closed|caught by nobody|nobody looked/);
  expect(code).toBe(0);
});

test("a signer steps back behind its wallet, and is not starved on busy cores", async () => {
  const { signer } = await forkSigner();
  await once(signer, "message");
  const behind = getPriority(signer.pid) - getPriority();
  signer.disconnect();
  await once(signer, "exit");
  expect(behind).toBeGreaterThan(0);
  // Each step is a fifth less: more than these three would be less than half a share.
  expect(behind).toBeLessThanOrEqual(3);
});
