import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../storage/database.ts";
import { listMerchants } from "../../storage/merchants/merchants.ts";
import { findApiKey } from "../../storage/signed/apiKeys.ts";
import { findHookSecret } from "../../storage/webhooks/hookTargets.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { openKey } from "../../usecases/signed/keySecrets.ts";
import { ensureFirstMerchant } from "./ensureFirstMerchant.ts";

const log = { info: () => {}, warn: () => {}, alarm: () => {} };
const secrets = { current: "k".repeat(32) };
const merchant = {
  name: "Oak & Wax",
  keyId: "api_1",
  keySecret: "secret-of-the-shop",
  hookUrl: "http://127.0.0.1:4001/hook",
  hookKeyId: "hook_1",
  hookSecret: "hook-secret-of-the-shop",
};

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

test("rule 407: the first merchant is made once, with the key and the hook that the shop knows", async () => {
  for (let start = 0; start < 2; start += 1)
    await ensureFirstMerchant(connectionString, log, { brandId: "coffer", merchant, secrets });
  const merchants = await listMerchants(database, "coffer");
  expect(merchants.map(({ name }) => name)).toEqual(["Oak & Wax"]);
  const key = await findApiKey(database, { brandId: "coffer", keyId: "api_1" });
  expect(key && openKey(secrets, "api", key)).toBe("secret-of-the-shop");
  const ownerId = merchants[0]?.merchantId ?? "";
  const hook = await findHookSecret(database, { ownerKind: "merchant", ownerId });
  expect(hook?.url).toBe(merchant.hookUrl);
  expect(hook && openKey(secrets, "hook", hook)).toBe("hook-secret-of-the-shop");
});
