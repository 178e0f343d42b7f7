import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { seedOf } from "@coffer/chains";
import { evmAccountXpub } from "@coffer/chains/evm/node";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import { keyPlaces, keyPurposes } from "../storage/custody/keyPlaces.ts";
import { custodyPurposes, seedFile } from "../adapters/keys/seedFiles.ts";
import type { CommandSettings } from "../settings.ts";
import { houseAccount } from "../storage/houseAccounts.ts";
import { startRig, type Rig, type RigUser } from "../testing/rigs/rig.ts";
import { initApp } from "../usecases/session/initApp.ts";
import { settingsSchema } from "../settings/settingsSchema.ts";
import { makeBackup } from "./backup/makeBackup.ts";
import { restoreBackup } from "./restore/restoreBackup.ts";
import { emptyDatabase, queryOnce } from "./testing/freshDatabases.ts";
import { readContents } from "./testing/readContents.ts";
import { rememberSignatures } from "./testing/rememberSignatures.ts";
import { nodesAt } from "../testing/settings/nodesAt.ts";

const PASSPHRASE = "a passphrase of at least thirty-two characters";
const now = new Date("2026-11-21T10:00:00.000Z");

// Each restore builds a whole schema.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let rig: Rig;
let user: RigUser;
let root: string;
let backup: string;
let target: string;
let targetData: string;

beforeAll(async () => {
  rig = await startRig();
  root = mkdtempSync(path.join(os.tmpdir(), "coffer-backup-"));
  user = await rig.addUser();
  await giveCoins(user, 700n);
  await openSession();
  await approve(user);
  await keepSeeds();
  await rememberSignatures(rig.connectionString, user.userId);
  await queryOnce(rig.connectionString, "select coffer.enqueue('payment-step', '{}', 'k', now())");
  await queryOnce(
    rig.connectionString,
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a lost process'",
  );
  backup = path.join(root, "backup");
  await makeBackup(planFor(backup));
});
afterAll(async () => {
  await rig.close();
  rmSync(root, { recursive: true });
});

async function newTarget(): Promise<void> {
  target = await emptyDatabase(rig.connectionString);
  targetData = path.join(root, `data-${randomUUID()}`);
}

/** Somebody whose identity was approved, and about whom nobody asks any more. */
const approve = ({ userId }: RigUser) =>
  queryOnce(
    rig.connectionString,
    `insert into coffer.kyc_check (user_id, brand_id, status, updated_at, as_of)
     values ('${userId}', 'coffer', 'APPROVED', now(), now());
     select coffer.touch_user('${userId}')`,
  );

async function giveCoins({ account, userId }: RigUser, units: bigint): Promise<void> {
  const { database, ledger, brand, random } = rig.services;
  const house = await houseAccount(database, {
    brandId: brand.id,
    assetKey: account.assetKey,
    kind: "chain",
  });
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `deposit:${userId}`,
      requestHash: new Uint8Array(32),
      kind: "deposit",
      legs: [
        { accountId: house, units: -units },
        { accountId: account.accountId, units },
      ],
    },
    companions: [],
  });
  expect(posted).toMatchObject({ outcome: "posted" });
}

async function openSession(): Promise<void> {
  const companion = { read: () => null, set: () => {} };
  const bundleId = "coffer-web@0.1.0";
  await initApp(rig.services, { jwtWebToken: undefined, bundleId, companion });
}

async function keepSeeds(): Promise<void> {
  for (const purpose of keyPurposes) {
    const { seed, account } = keyPlaces[purpose];
    const place = { folder: path.join(root, "keys"), purpose: seed, passphrase: PASSPHRASE };
    const xpub = evmAccountXpub(seedOf(readSeedPhrase(place, true)), account);
    await queryOnce(
      rig.connectionString,
      `update coffer.custody_key set public_half = '${xpub}' where purpose = '${purpose}'`,
    );
  }
}

const planFor = (folder: string) => ({
  connectionString: rig.connectionString,
  environment: "production" as const,
  keysFolder: path.join(root, "keys"),
  secretsFiles: [],
  passphrase: PASSPHRASE,
  isWithoutKeys: false,
  folder,
  now,
});

const settings = (over: Partial<CommandSettings> = {}): CommandSettings => ({
  COFFER_ENV: "production",
  PORT: 4000,
  COFFER_BRAND: "coffer",
  COFFER_DATA_DIR: targetData,
  DATABASE_URL: target,
  CHAIN_NODES: settingsSchema.shape.CHAIN_NODES.parse(nodesAt("http://127.0.0.1:1")),
  KEY_PASSPHRASE: PASSPHRASE,
  ...over,
});

const restoreFrom = (folder: string, over: { mayReplace?: boolean } = {}) =>
  restoreBackup({ settings: settings(), folder, mayReplace: false, now, ...over });

/** A copy of the backup that a test may spoil. */
function copyOfBackup(): string {
  const copy = path.join(root, `copy-${randomUUID()}`);
  cpSync(backup, copy, { recursive: true });
  return copy;
}

const isEmpty = async () =>
  (await queryOnce(target, "select from pg_namespace where nspname = 'coffer'")).length === 0;

describe("a backup that is restored", () => {
  beforeAll(async () => {
    await newTarget();
    await restoreFrom(backup);
  });

  test("has every row of every table, and the seeds that belong to it", async () => {
    const [was, is] = [await readContents(rig.connectionString), await readContents(target)];
    // What a restore changes on purpose, see the next tests.
    const changed = [
      "coffer.agent_session",
      "coffer.custody_pool",
      "coffer.kyc_check",
      "coffer.payout_stop",
      "graphile_worker._private_jobs",
    ];
    const kept = (all: typeof was) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !changed.includes(name)));
    expect(kept(is)).toEqual(kept(was));
    expect(Object.keys(is).length).toBeGreaterThan(20);
    for (const purpose of custodyPurposes)
      expect(readFileSync(seedFile(path.join(targetData, "keys"), purpose))).toEqual(
        readFileSync(seedFile(path.join(root, "keys"), purpose)),
      );
  });

  test("gives no address number of the lost time out again", async () => {
    const next = "select nextval('coffer.custody_index') as index";
    const [lost] = await queryOnce(rig.connectionString, next);
    const [fresh] = await queryOnce(target, next);
    expect(BigInt(String(fresh?.["index"]))).toBeGreaterThan(
      BigInt(String(lost?.["index"])) + 900_000n,
    );
  });

  test("keeps every address that was given, and gives out none that waited: it may be given since", async () => {
    const waiting = "select from coffer.custody_pool";
    expect(await queryOnce(rig.connectionString, waiting)).not.toHaveLength(0);
    expect(await queryOnce(target, waiting)).toHaveLength(0);
    const given = "select user_id, address from coffer.custody_address order by address";
    const was = await queryOnce(rig.connectionString, given);
    expect(was).not.toHaveLength(0);
    expect(await queryOnce(target, given)).toEqual(was);
  });

  test("restored twice, it does not go on with the same address numbers", async () => {
    const once = target;
    await newTarget();
    await restoreFrom(backup);
    const next = "select nextval('coffer.custody_index') as index";
    const [first, second] = [await queryOnce(once, next), await queryOnce(target, next)];
    expect(first).not.toEqual(second);
    target = once;
  });

  test("ends every session: one that has ended since would live again", async () => {
    const live = "select session_id from coffer.agent_session where ended_at is null";
    expect(await queryOnce(rig.connectionString, live)).toHaveLength(1);
    expect(await queryOnce(target, live)).toEqual([]);
    const ended = "select end_reason from coffer.agent_session";
    expect(await queryOnce(target, ended)).toEqual([{ end_reason: "restored" }]);
  });

  test("asks again whom the provider approves: it may have taken an approval back since", async () => {
    const waiting = "select status, ask_at <= now() as waits from coffer.kyc_check";
    expect(await queryOnce(rig.connectionString, waiting)).toEqual([
      { status: "APPROVED", waits: null },
    ]);
    expect(await queryOnce(target, waiting)).toEqual([{ status: "APPROVED", waits: true }]);
  });

  test("stops payments out, and frees what a lost process was at", async () => {
    const stops = await queryOnce(target, "select asset_key, reason from coffer.payout_stop");
    expect(stops).toContainEqual({ asset_key: rig.listing.key, reason: "restored" });
    const locked = "select from graphile_worker.jobs where locked_at is not null";
    expect(await queryOnce(target, locked)).toHaveLength(0);
    expect(await queryOnce(rig.connectionString, locked)).not.toHaveLength(0);
  });

  test("keeps the ledger's triggers in force", async () => {
    await expect(queryOnce(target, "update ledger.posting set units = 1")).rejects.toThrow(
      "what is booked stays booked",
    );
    await expect(
      queryOnce(target, "set role coffer_app; delete from ledger.account"),
    ).rejects.toThrow("permission denied");
  });
});

describe("a backup is refused", () => {
  beforeAll(newTarget);

  const files = () => readdirSync(path.join(backup, "database")).map((name) => `database/${name}`);
  const largest = () =>
    files().toSorted((left, right) => sizeIn(right) - sizeIn(left))[0] ?? "no file";
  const sizeIn = (name: string) => statSync(path.join(backup, name)).size;

  test("when a byte of a table was changed", async () => {
    const copy = copyOfBackup();
    const file = path.join(copy, largest());
    const bytes = readFileSync(file);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(restoreFrom(copy)).rejects.toThrow("is not what was written");
    expect(await isEmpty()).toBe(true);
  });

  test("when a file was cut short", async () => {
    const copy = copyOfBackup();
    truncateSync(path.join(copy, largest()), 10);
    await expect(restoreFrom(copy)).rejects.toThrow("is not what was written");
  });

  test("when a file is missing", async () => {
    const copy = copyOfBackup();
    rmSync(path.join(copy, "keys", "hot.seed.json"));
    await expect(restoreFrom(copy)).rejects.toThrow("keys/hot.seed.json is missing");
  });

  test("when its manifest was changed", async () => {
    const copy = copyOfBackup();
    const file = path.join(copy, "manifest.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"rows": 1', '"rows": 0'));
    await expect(restoreFrom(copy)).rejects.toThrow("manifest.json is not what was written");
  });

  test("when it was never finished", async () => {
    const copy = copyOfBackup();
    rmSync(path.join(copy, "manifest.json"));
    await expect(restoreFrom(copy)).rejects.toThrow("no finished backup");
  });

  test("when the passphrase of now does not open its seeds", async () => {
    const wrong = settings({ KEY_PASSPHRASE: `${PASSPHRASE}!` });
    const restoring = restoreBackup({ settings: wrong, folder: backup, mayReplace: false, now });
    await expect(restoring).rejects.toThrow("does not open");
    expect(await isEmpty()).toBe(true);
  });

  test("when it is of another kind of installation", async () => {
    const local = settings({ COFFER_ENV: "local" });
    const restoring = restoreBackup({ settings: local, folder: backup, mayReplace: false, now });
    await expect(restoring).rejects.toThrow("COFFER_ENV is local");
  });
});

describe("a target is refused", () => {
  beforeEach(newTarget);

  test("when it holds a wallet, unless that may be replaced; its seeds are kept aside", async () => {
    await restoreFrom(backup);
    await queryOnce(
      target,
      "update coffer.app_user set locale = 'xx'; delete from coffer.payout_stop",
    );
    await expect(restoreFrom(backup)).rejects.toThrow("--replace");
    rmSync(path.join(targetData, "keys"), { recursive: true });
    await expect(restoreFrom(backup)).rejects.toThrow("There is a wallet in this database");
    cpSync(path.join(root, "keys"), path.join(targetData, "keys"), { recursive: true });
    await restoreFrom(backup, { mayReplace: true });
    expect((await readContents(target))["coffer.app_user"]).toBe(
      (await readContents(rig.connectionString))["coffer.app_user"],
    );
    const aside = readdirSync(path.join(targetData, "keys")).find((name) =>
      name.startsWith("replaced-"),
    );
    expect(readdirSync(path.join(targetData, "keys", aside ?? ""))).toEqual([
      "deposits.seed.json",
      "hot.seed.json",
    ]);
  });

  test("while something is connected to it", async () => {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    await expect(restoreFrom(backup)).rejects.toThrow("in use by 1 connections");
    await client.end();
    await restoreFrom(backup);
  });

  test("and nothing of a restore that fails halfway is left", async () => {
    // The rows are as written, and their ledger does not add up.
    const corrupt = (by: string) =>
      queryOnce(
        rig.connectionString,
        `update ledger.account set balance = balance ${by} where kind = 'spendable'`,
      );
    await corrupt("+ 1");
    const broken = path.join(root, `broken-${randomUUID()}`);
    await makeBackup(planFor(broken));
    await corrupt("- 1");
    await expect(restoreFrom(broken)).rejects.toThrow("breaks its own rules");
    expect(await isEmpty()).toBe(true);
    expect(existsSync(path.join(targetData, "keys"))).toBe(false);
    await restoreFrom(backup);
  });
});

describe("no backup is made", () => {
  beforeAll(newTarget);

  test("over another", async () => {
    await expect(makeBackup(planFor(backup))).rejects.toThrow("name a new folder");
  });

  test("without the seeds that the database needs, unless that is asked for", async () => {
    const plan = { ...planFor(path.join(root, randomUUID())), keysFolder: path.join(root, "none") };
    await expect(makeBackup(plan)).rejects.toThrow("--without-keys");
    expect(readdirSync(root).filter((name) => name.includes(".making-"))).toEqual([]);
    const manifest = await makeBackup({ ...plan, isWithoutKeys: true });
    expect(manifest).toMatchObject({ holdsKeys: false, areKeysProved: false });
  });

  test("of seeds that are not those of the database", async () => {
    const other = path.join(root, randomUUID());
    for (const purpose of custodyPurposes)
      readSeedPhrase({ folder: other, purpose, passphrase: PASSPHRASE }, true);
    const plan = { ...planFor(path.join(root, randomUUID())), keysFolder: other };
    await expect(makeBackup(plan)).rejects.toThrow("is not the one whose addresses");
  });

  test("of an empty database", async () => {
    const plan = { ...planFor(path.join(root, randomUUID())), connectionString: target };
    await expect(makeBackup(plan)).rejects.toThrow("nothing to back up");
  });
});

test("no table with rows of the wallet stands outside of what is backed up", async () => {
  const others = await queryOnce(
    rig.connectionString,
    `select n.nspname || '.' || c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'
        and n.nspname not in ('coffer', 'ledger', 'graphile_worker')`,
  );
  expect(others).toEqual([{ name: "public.coffer_migration" }]);
});
