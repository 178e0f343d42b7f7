import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../storage/database.ts";
import { listPartners } from "../../storage/partners/partnerOwners.ts";
import { findApiKey } from "../../storage/signed/apiKeys.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { openKey } from "../../usecases/signed/keySecrets.ts";
import { ensureFirstPartners } from "./ensureFirstPartners.ts";

const log = { info: () => {}, warn: () => {}, alarm: () => {} };
const secrets = { current: "k".repeat(32) };
const partner = (name: string) => ({
  name,
  title: name.toUpperCase(),
  description: "Games",
  keyId: `api_${name}`,
  keySecret: `secret-of-${name}`,
});

let connectionString: string;
let close: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  const started = await startMigratedDatabase();
  ({ connectionString } = started);
  database = openDatabase(connectionString, log, 1);
  close = async () => {
    await database.destroy();
    await started.close();
  };
});
afterAll(async () => close());

test("rule 444: the first partners are made once each, with the key that the sandbox knows", async () => {
  for (const names of [["fairspin"], ["fairspin", "thor"]])
    await ensureFirstPartners(connectionString, log, {
      brandId: "coffer",
      partners: names.map(partner),
      secrets,
    });
  const partners = await listPartners(database, "coffer");
  expect(partners.map(({ name, title }) => [name, title])).toEqual([
    ["fairspin", "FAIRSPIN"],
    ["thor", "THOR"],
  ]);
  const key = await findApiKey(database, { brandId: "coffer", keyId: "api_thor" });
  expect(key?.ownerId).toBe(partners[1]?.partnerId);
  expect(key && openKey(secrets, "api", key)).toBe("secret-of-thor");
});
