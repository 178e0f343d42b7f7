import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chainFamilies as families } from "@coffer/chains";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findPublicHalf, publishPublicHalf } from "../storage/custody/custodyAddresses.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { bindSeeds, NETWORKS_FILE } from "./bindSeeds.ts";
import { custodyKeysOf, openCustodyKeys } from "./custodyKeys.ts";

const MAIN = { type: "ton", chainId: "-239" } as const;
const TEST = { type: "ton", chainId: "-3" } as const;
const EVMS = ["1", "10"].map((chainId) => ({ type: "evm", chainId }));

let fresh: Awaited<ReturnType<typeof startMigratedDatabase>>;
let database: Database;
let folder: string;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
  database = openDatabase(fresh.connectionString, {
    info: () => {},
    warn: () => {},
    alarm: () => {},
  });
});
afterAll(async () => {
  await database.destroy();
  await fresh.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "seeds-"));
  return () => rmSync(folder, { recursive: true });
});

const newSeeds = () => ({ deposits: randomBytes(64), hot: randomBytes(64) });
type Networks = Parameters<typeof bindSeeds>[1]["networks"];

const bind = (seeds: ReturnType<typeof newSeeds>, networks: Networks, place = folder) =>
  bindSeeds(
    database,
    { families, networks, keys: custodyKeysOf(seeds, { families, networks }) },
    place,
  );

test("a seed that has a network of TON keeps it, and other seeds have their own", async () => {
  const seeds = newSeeds();
  await bind(seeds, [MAIN]);
  await bind(seeds, [MAIN, ...EVMS]);
  await bind(newSeeds(), [TEST]);
  await bind(seeds, [MAIN]);
  expect(readFileSync(path.join(folder, NETWORKS_FILE), "utf8").match(/chainId/g)).toHaveLength(8);
});

test("two networks of TON at once are refused, and of a family that signs its network not", async () => {
  await expect(bind(newSeeds(), [MAIN, TEST])).rejects.toThrow("does not say for which network");
  await bind(newSeeds(), EVMS);
});

test("a seed with a mark of another network beside it is refused in a new database", async () => {
  const seeds = newSeeds();
  await bind(seeds, [TEST]);
  await expect(bind(seeds, [MAIN])).rejects.toThrow("The seeds are for ton:-3");
  await expect(bind({ ...newSeeds(), hot: seeds.hot }, [MAIN])).rejects.toThrow("ton:-3");
});

test("a seed that the database knows of another network is refused in a new folder", async () => {
  const seeds = newSeeds();
  const keys = custodyKeysOf(seeds, { families, networks: [TEST] });
  const publicHalf = keys.accountOf("hot", TEST)?.publicHalf ?? "";
  await publishPublicHalf(database, { purpose: "hot", networkId: TEST, publicHalf });
  await expect(bind(seeds, [MAIN])).rejects.toThrow("The seeds are for ton:-3");
  await bind(seeds, [TEST]);
});

test("a mark that cannot be read stops the start, and is not written anew", async () => {
  const file = path.join(folder, NETWORKS_FILE);
  writeFileSync(file, "[{");
  await expect(bind(newSeeds(), [TEST])).rejects.toThrow("cannot be read");
  expect(readFileSync(file, "utf8")).toBe("[{");
});

test("the signer does not start with its seeds for a second network of TON, and publishes nothing of it", async () => {
  const place = { dataDir: folder, passphrase: "long enough to be one" };
  await openCustodyKeys(database, { families, networks: [MAIN] }, place);
  const moved = openCustodyKeys(database, { families, networks: [TEST] }, place);
  await expect(moved).rejects.toThrow("The seeds are for ton:-239");
  expect(await findPublicHalf(database, "deposits", TEST)).toBeUndefined();
});
