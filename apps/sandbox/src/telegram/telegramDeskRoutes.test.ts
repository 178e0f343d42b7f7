import { createHmac, createPublicKey, verify } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bot, playTelegram, type PlayedTelegram } from "../testing/playTelegram.ts";
import { freshDataDir } from "../testing/runSandbox.ts";

const anna = 1_000_001;

let dataDir: string;
let played: PlayedTelegram;
beforeAll(async () => {
  dataDir = await freshDataDir();
  played = await playTelegram(dataDir);
});
afterAll(async () => {
  await played.stop();
  await rm(dataDir, { recursive: true });
});

const openedSchema = z.object({ initData: z.string(), url: z.string() });
const open = async (body: object) => openedSchema.parse(await played.act("POST", "", body));
const launch = async (body: object) =>
  openedSchema.parse(await played.act("POST", "/launches", body));

const sorted = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("\n");

/** The published check of a bot's own mini-app, written here anew. */
function isOfBot(initData: string, token: string): boolean {
  const pairs = [...new URLSearchParams(initData)];
  const hash = pairs.find(([name]) => name === "hash")?.[1];
  const secret = createHmac("sha256", "WebAppData").update(token).digest();
  const checked = sorted(pairs.filter(([name]) => name !== "hash"));
  return createHmac("sha256", secret).update(checked).digest("hex") === hash;
}

describe("what a mini-app is told of its person", () => {
  const person = { id: 7, firstName: "Оля / 🚀 + & =", username: "olya_7" };

  test("holds against the published check with the bot's token, and with no other", async () => {
    const { initData } = await open(person);
    expect(isOfBot(initData, bot.token)).toBe(true);
    expect(isOfBot(initData, "7000000001:AAanother")).toBe(false);
    expect(isOfBot(initData.replace("olya_7", "olya_8"), bot.token)).toBe(false);
  });

  test("holds against the check of third parties with the key of this Telegram", async () => {
    const told = z
      .object({ bot: z.object({ id: z.number(), publicKey: z.string() }) })
      .parse(await played.act("GET", ""));
    const { initData } = await open(person);
    const pairs = [...new URLSearchParams(initData)];
    const signature = pairs.find(([name]) => name === "signature")?.[1] ?? "";
    expect(signature).toMatch(/^[\w-]{86}$/);
    const rest = sorted(pairs.filter(([name]) => name !== "hash" && name !== "signature"));
    const key = createPublicKey({
      key: Buffer.from(`302a300506032b6570032100${told.bot.publicKey}`, "hex"),
      format: "der",
      type: "spki",
    });
    const message = Buffer.from(`${told.bot.id}:WebAppData\n${rest}`);
    expect(verify(null, message, key, Buffer.from(signature, "base64url"))).toBe(true);
  });

  test("names the person, the moment and the start parameter, which only a link has", async () => {
    const fields = new URLSearchParams((await open({ ...person, startParam: "v_A1" })).initData);
    expect(JSON.parse(fields.get("user") ?? "")).toEqual({
      id: 7,
      first_name: person.firstName,
      last_name: "",
      username: "olya_7",
      language_code: "en",
    });
    expect(fields.get("start_param")).toBe("v_A1");
    expect(fields.get("query_id")).toBeNull();
    expect(Math.abs(Number(fields.get("auth_date")) - Date.now() / 1000)).toBeLessThan(60);
    const byButton = new URLSearchParams((await open(person)).initData);
    expect(byButton.get("query_id")).toMatch(/^AA/);
    expect(byButton.has("start_param")).toBe(false);
  });

  test("says that the bot may write once the person has begun the chat", async () => {
    await open(person);
    await played.act("POST", "/messages", { id: 7, text: "/start" });
    const { initData } = await open(person);
    expect(JSON.parse(new URLSearchParams(initData).get("user") ?? "")).toMatchObject({
      allows_write_to_pm: true,
    });
    expect(isOfBot(initData, bot.token)).toBe(true);
  });
});

describe("the address that opens the mini-app", () => {
  test("carries all of it in the fragment, and a start parameter in the query too", async () => {
    const { url, initData } = await open({ id: 8, firstName: "Kim", startParam: "i_42" });
    const address = new URL(url);
    expect(address.origin + address.pathname).toBe("http://localhost:4000/tg/");
    expect(address.searchParams.get("tgWebAppStartParam")).toBe("i_42");
    const told = new URLSearchParams(address.hash.slice(1));
    expect(told.get("tgWebAppData")).toBe(initData);
    expect(told.get("tgWebAppVersion")).toMatch(/^\d+\.\d+$/);
    expect(told.get("tgWebAppPlatform")).toBe("android");
    expect(JSON.parse(told.get("tgWebAppThemeParams") ?? "")).toMatchObject({
      bg_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  test("may be of an old client, without a theme or with raw init data", async () => {
    const old = await launch({ id: anna, way: "button", version: "6.0", quirk: "noTheme" });
    const told = new URLSearchParams(new URL(old.url).hash.slice(1));
    expect(told.get("tgWebAppVersion")).toBe("6.0");
    expect(told.has("tgWebAppThemeParams")).toBe(false);
    const raw = await launch({ id: anna, way: "button", quirk: "unencoded" });
    expect(raw.url).toContain(`#tgWebAppData=${raw.initData}&tgWebAppVersion=`);
  });
});

test.each([
  ["no name", { id: 1 }],
  ["a number that is none", { id: "1", firstName: "A" }],
  ["a parameter that no link can carry", { id: 1, firstName: "A", startParam: "a b" }],
  ["an unknown field", { id: 1, firstName: "A", age: 3 }],
])("%s is refused", async (_what, body) => {
  const answer = await fetch(`${played.origin}/telegram`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(400);
});
