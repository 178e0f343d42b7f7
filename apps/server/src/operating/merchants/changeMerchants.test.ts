import { randomUUID } from "node:crypto";
import { brandById } from "@coffer/brands";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../storage/database.ts";
import { findApiKey } from "../../storage/signed/apiKeys.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { openKey } from "../../usecases/signed/keySecrets.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { changeMerchants } from "./changeMerchants.ts";
import { readMerchantAsk } from "./merchantAsk.ts";

const secrets = { current: "k".repeat(32) };
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

let close: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  const started = await startMigratedDatabase();
  const log = { info: () => {}, warn: () => {}, alarm: () => {} };
  database = openDatabase(started.connectionString, log, 1);
  close = async () => {
    await database.destroy();
    await started.close();
  };
});
afterAll(async () => close());

const brand = brandById("coffer");
function run(words: string, options: Parameters<typeof readMerchantAsk>[1] = {}, isLocal = true) {
  const ask = readMerchantAsk(words.split(" "), options);
  if (ask === null || brand === undefined) throw new Error(`Nothing is asked by ${words}.`);
  return changeMerchants({ database, brand, secrets, isLocal }, ask, new Date());
}

const wordAfter = (text: string, name: string) =>
  new RegExp(`${name} (\\S+)`).exec(text)?.[1] ?? "";

test("rule 400: a merchant is made with a key whose secret is told once and stored sealed", async () => {
  expect(await run("list")).toBe("There are no merchants yet.");
  const made = await run("create Oak and Wax", { hook: "http://127.0.0.1:9/hook" });
  const [keyId, secret] = [wordAfter(made, "Key"), wordAfter(made, "Secret")];
  const stored = await findApiKey(database, { brandId: "coffer", keyId });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  if (stored === undefined) throw new Error("It has a key.");
  expect(Buffer.from(stored.secretSealed).toString("latin1")).not.toContain(secret);
  expect(openKey(secrets, "api", stored)).toBe(secret);
  expect(openKey(secrets, "hook", stored)).toBeNull();
  expect(openKey({ current: "o".repeat(32) }, "api", stored)).toBeNull();
  const shown = await run("show Oak and Wax");
  expect(shown).toContain(keyId);
  expect(shown).toContain("hook http://127.0.0.1:9/hook, signed by hook_");
  expect(shown).not.toContain(secret);
});

test("a key is rolled: both are good for a while, then the second alone", async () => {
  const first = wordAfter(await run("create Rolling"), "Key");
  const second = wordAfter(await run("key add Rolling"), "Key");
  const isGood = async (keyId: string) =>
    (await findApiKey(database, { brandId: "coffer", keyId })) !== undefined;
  expect([await isGood(first), await isGood(second)]).toEqual([true, true]);
  await run(`key revoke ${first}`);
  expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
  await expect(run(`key revoke ${first}`)).rejects.toThrow(OperatingRefusal);
  expect(await run("show Rolling")).toContain(`key ${first} of`);
});

test("a hook goes elsewhere signed as before, and is rolled where it is", async () => {
  await run("create Hooked");
  await expect(run("hook roll Hooked")).rejects.toThrow("no hook yet");
  const set = await run("hook set Hooked https://shop.example/hooks", {}, false);
  const keyId = wordAfter(set, "Hook key");
  await run("hook set Hooked https://shop.example/other", {}, false);
  expect(await run("show Hooked")).toContain(`hook https://shop.example/other, signed by ${keyId}`);
  expect(wordAfter(await run("hook roll Hooked"), "Hook key")).not.toBe(keyId);
});

test.each([
  ["no address", "shop", true],
  ["plain http", "http://shop.example/", true],
  ["a secret in it", "https://me:pass@shop.example/", true],
  ["this machine in production", "http://127.0.0.1/", false],
  ["this machine in production, by its name", "https://localhost/", false],
])("a hook with %s is refused, and no merchant is made", async (_, hook, isLocal) => {
  const before = await run("list");
  await expect(run("create Refused", { hook }, isLocal)).rejects.toThrow(OperatingRefusal);
  expect(await run("list")).toBe(before);
});

test("where a merchant pays out to is listed by the operator, each once, in its one spelling", async () => {
  await run("create Paying");
  const [network] = brand?.networks ?? [];
  const named = `${network?.networkId.type}:${network?.networkId.chainId}`;
  const add = `payout-address add Paying ${named} ${ADDRESS.toLowerCase()} Cold wallet`;
  const id = (await run(add)).split(": ").at(-1) ?? "";
  await expect(run(add)).rejects.toThrow("already");
  expect(await run("show Paying")).toContain(
    `pays out to ${ADDRESS} on ${named}, Cold wallet: ${id}`,
  );
  await expect(run(add.replace(named, "evm:77"))).rejects.toThrow("no network of the brand");
  await expect(run(add.replace(ADDRESS.toLowerCase(), "0xA"))).rejects.toThrow("no address");
  await run(`payout-address remove ${id}`);
  expect(await run("show Paying")).not.toContain("pays out");
  await expect(run(`payout-address remove ${id}`)).rejects.toThrow(OperatingRefusal);
});

test("rule 403: an event is told again, or all of an invoice; what is none is told", async () => {
  const [event, invoice] = [randomUUID(), randomUUID()];
  await sql`insert into coffer.webhook_event (event_id, brand_id, owner_kind, owner_id, subject_kind, subject_id,
      sequence, body, created_at, state, give_up_at)
    values (${event}, 'coffer', 'merchant', gen_random_uuid(), 'invoice', ${invoice}, 1, '{}', now(), 'FAILED', now()),
      (gen_random_uuid(), 'coffer', 'merchant', gen_random_uuid(), 'invoice', ${invoice}, 2, '{}', now(),
        'FAILED', now())`.execute(database);
  expect(await run(`resend ${event.toUpperCase()}`)).toContain("Told again: 1.");
  expect(await run(`resend ${invoice}`)).toContain("Told again: 2.");
  for (const none of [randomUUID(), "order-1"])
    await expect(run(`resend ${none}`)).rejects.toThrow("There is no event");
});

test("nobody, two of one name and one that is closed are told", async () => {
  await expect(run("show Nobody")).rejects.toThrow("No merchant is Nobody");
  await run("create Twin");
  await run("create Twin");
  await expect(run("show Twin")).rejects.toThrow("Several");
  await run("create Closing");
  await run("close Closing");
  expect(await run("show Closing")).toContain("Closing, closed");
});

test.each([
  "",
  "list more",
  "create",
  "show",
  "key",
  "key revoke",
  "key revoke a b",
  "hook set A",
  "payout-address add A evm:1 0xA",
  "payout-address remove",
  "resend",
  "resend a b",
])("'%s' asks nothing", (words) => {
  expect(readMerchantAsk(words === "" ? [] : words.split(" "))).toBeNull();
});
