import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { seedOf } from "@coffer/chains";
import { evmAccountXpub } from "@coffer/chains/evm/node";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import { custodyPurposes } from "../adapters/keys/seedFiles.ts";
import { ensureDatabase } from "../adapters/postgres/ensureDatabase.ts";
import { runMigrations } from "../migrations/run/runMigrations.ts";
import { readPassphrase } from "../adapters/keys/keyPassphrase.ts";
import { readSecrets } from "../secrets.ts";
import { readSettings } from "../settings.ts";
import { publishPublicHalf } from "../storage/custody/custodyAddresses.ts";
import { openDatabase } from "../storage/database.ts";
import { isLongRun } from "../testing/isLongRun.ts";
import { EVM } from "../testing/people/people.ts";
import { operate } from "./testing/operate.ts";
import { readContents } from "./testing/readContents.ts";
import { nodesAt } from "../testing/settings/nodesAt.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

let root: string;
let environment: Readonly<Record<string, string>>;
const inData = (name: string) => path.join(root, "data", name);

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "coffer-embedded-"));
  chmodSync(root, 0o755); // PostgreSQL may run as another user
  environment = {
    PORT: String(await freePortBlock()),
    COFFER_ENV: "local",
    COFFER_DATA_DIR: path.join(root, "data"),
    SMTP_URL: "smtp://127.0.0.1:1",
    RATES_URL: "http://127.0.0.1:1",
    CHAIN_NODES: nodesAt("http://127.0.0.1:1"),
  };
});
afterAll(() => rmSync(root, { recursive: true }));

/** Starts the database as the wallet does, does the work, and stops it. */
async function withDatabase<T>(work: (connectionString: string) => Promise<T>): Promise<T> {
  const settings = readSettings(environment);
  const { connectionString, stop } = await ensureDatabase(settings, readSecrets(settings), {
    log: quiet,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    return await work(connectionString);
  } finally {
    await stop();
  }
}

async function makeWallet(connectionString: string): Promise<void> {
  await runMigrations(connectionString);
  const database = openDatabase(connectionString, quiet, 1);
  const passphrase = readPassphrase(readSettings(environment));
  for (const purpose of custodyPurposes) {
    const place = { folder: inData("keys"), purpose, passphrase };
    const publicHalf = evmAccountXpub(seedOf(readSeedPhrase(place, true)));
    await publishPublicHalf(database, { purpose, networkId: EVM, publicHalf });
  }
  await database.destroy();
}

test("a wallet on the embedded database that does not run is backed up, in a long run restored from nothing too", async () => {
  const folder = path.join(root, "backup");
  const nothing = await operate(environment, "backup", "--to", folder);
  expect(nothing).toMatchObject({ code: 1 });
  expect(nothing.output).toMatch(/^coffer: There is no wallet in .*: nothing to back up\.\n$/);

  const before = await withDatabase(async (connectionString) => {
    await makeWallet(connectionString);
    return readContents(connectionString);
  });
  const backedUp = await operate(environment, "backup", "--to", folder);
  expect(backedUp.output).toContain("Whoever has this folder has the money");
  expect(backedUp.code).toBe(0);
  expect(existsSync(inData("postgres/postmaster.pid"))).toBe(false);

  if (isLongRun) await restoreFromNothing(folder, before);
});

async function restoreFromNothing(
  folder: string,
  before: Awaited<ReturnType<typeof readContents>>,
): Promise<void> {
  rmSync(path.join(root, "data"), { recursive: true });
  const restored = await operate(environment, "restore", "--from", folder);
  expect(restored.output).toContain("The custody seeds are in place");
  expect(existsSync(inData("postgres/postmaster.pid"))).toBe(false);
  const { "coffer.payout_stop": stopsThen, ...then } = await withDatabase(readContents);
  const { "coffer.payout_stop": stopsBefore, ...rest } = before;
  expect(then).toEqual(rest);
  expect(stopsThen).not.toBe(stopsBefore);

  expect((await operate(environment, "payouts:resume")).output).toContain("(restored)");
  expect((await operate(environment, "payouts:stop", "ETH")).output).toMatch(/^Stopped: ETH:/);
  expect((await operate(environment, "payouts:resume")).output).toContain("(byHand)");
  expect((await operate(environment, "payouts:resume")).output).toContain("No stop");
  expect(await operate(environment, "payouts:stop", "GOLD")).toMatchObject({ code: 1 });
}
