import { brandById } from "@coffer/brands";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../storage/database.ts";
import { findApiKey } from "../../storage/signed/apiKeys.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { openKey } from "../../usecases/signed/keySecrets.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { changePartners } from "./changePartners.ts";
import { readPartnerAsk } from "./partnerAsk.ts";

const secrets = { current: "k".repeat(32) };

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
function run(words: string, options: Parameters<typeof readPartnerAsk>[1] = {}) {
  const ask = readPartnerAsk(words.split(" "), options);
  if (ask === null || brand === undefined) throw new Error(`Nothing is asked by ${words}.`);
  return changePartners({ database, brand, secrets, isLocal: true }, ask, new Date());
}
const wordAfter = (text: string, name: string) =>
  new RegExp(`${name} (\\S+)`).exec(text)?.[1] ?? "";

test("rule 439: a partner is made with a key that is told once, shown without it, and closed", async () => {
  expect(await run("list")).toBe("There are no partners yet.");
  const about = "Games that are fair";
  const made = await run("create my-game My Game", { about, hook: "http://127.0.0.1:9/hook" });
  const [keyId, secret] = [wordAfter(made, "Key"), wordAfter(made, "Secret")];
  const stored = await findApiKey(database, { brandId: "coffer", keyId });
  expect(stored && openKey(secrets, "api", stored)).toBe(secret);
  const kept = await database.selectFrom("partner").selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ name: "my-game", title: "My Game", description: about });
  const shown = await run("show my-game");
  expect(shown).toContain("hook http://127.0.0.1:9/hook, signed by hook_");
  expect(shown).not.toContain(secret);
  const second = wordAfter(await run("key add my-game"), "Key");
  expect(await run(`key revoke ${second}`)).toContain("is taken no more");
  await run("close my-game");
  expect(await run("list")).toContain("my-game, closed");
});

test.each([
  ["a capital letter", "create Game My Game", {}, "small letters"],
  ["a name that is a path", "create ../game My Game", {}, "small letters"],
  ["one letter", "create g My Game", {}, "small letters"],
  ["a title that is too long", `create game ${"x".repeat(33)}`, {}, "at most 32"],
  ["too much about it", "create game Game", { about: "x".repeat(201) }, "at most 200"],
  ["a hook that is none", "create game Game", { hook: "game" }, ""],
])("%s is refused, and nobody is made", async (_, words, options, why) => {
  const before = await run("list");
  await expect(run(words, options)).rejects.toThrow(why);
  await expect(run(words, options)).rejects.toThrow(OperatingRefusal);
  expect(await run("list")).toBe(before);
});

test("a name is one partner's for ever", async () => {
  await run("create twice Twice");
  await expect(run("create twice Again")).rejects.toThrow("already");
  await expect(run("show nobody")).rejects.toThrow("No partner is nobody");
});

test.each(["", "create", "create game", "list more", "show", "hook set game"])(
  "'%s' asks nothing",
  (words) => {
    expect(readPartnerAsk(words === "" ? [] : words.split(" "))).toBeNull();
  },
);
