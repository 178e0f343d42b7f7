import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { telegramFields } from "./telegram.ts";
import { hashToken, readInitData, type InitDataKeys } from "./readInitData.ts";

const ever = { nowMs: Date.UTC(2026, 0, 1), maxAgeMs: 100 * 365 * 24 * 60 * 60_000 };
const hmac = (...botTokens: readonly string[]): InitDataKeys => ({ mode: "hmac", botTokens });
const PRODUCTION_KEY = telegramFields.TG_PUBLIC_KEY.schema.parse(undefined);
const ed25519 = (botId: string, publicKey = PRODUCTION_KEY): InitDataKeys => ({
  mode: "ed25519",
  botId,
  publicKey,
});

// V1 and V2 are published by docs.telegram-mini-apps.com and by tma.js; V3 and V4 are our own.
const TOKEN_1 = "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8";
const V1 =
  "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2";
const TOKEN_2 = "7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ";
const V2 =
  "user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6";
const V2_WITHOUT_SIGNATURE = "0cdc77548b2aa9ddf9101d394f91fe165b272d58b2334043fb0766bc6997c4f5";
const TOKEN_3 = "1234567890:TEST-token-for-local-vectors-only00";
const V3 =
  "auth_date=1700000000&query_id=AAE-test&start_param=voucher_A1B2C3&user=%7B%22id%22%3A1000001%2C%22first_name%22%3A%22Ann%22%2C%22language_code%22%3A%22en%22%7D&hash=55d0f91266307fe7b52bb18e070ac29a5c492fc908f6be9a3656f46ff943863a";
const V4 =
  "user=%7B%22id%22%3A1000002%2C%22first_name%22%3A%22%D0%98%D0%B2%D0%B0%D0%BD%20%F0%9F%9A%80%20%2B%20%26%20%3D%22%2C%22language_code%22%3A%22ru%22%7D&auth_date=1700000000&chat_type=private&chat_instance=-1&hash=8f50e4dd5838380caf73e299162cd57091b799939c80c32cc0cc88972ed8f0de";

const user = (over: object = {}) => JSON.stringify({ id: 7, first_name: "Ann", ...over });

/** Signed by the bot as Telegram does. */
function signed(pairs: readonly (readonly [string, string])[], token = TOKEN_3): string {
  const text = pairs
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join("\n");
  const hash = createHmac("sha256", hashToken(token)).update(text).digest("hex");
  return `${new URLSearchParams(Object.fromEntries(pairs)).toString()}&hash=${hash}`;
}
const seconds = (ms: number) => String(Math.floor(ms / 1000));
const launchAt = (ms: number, over: object = {}) =>
  signed([
    ["auth_date", seconds(ms)],
    ["user", user(over)],
  ]);

describe("rule 211: what Telegram has signed is believed", () => {
  test("the bot's token makes the key that others' libraries make", () => {
    expect(Buffer.from(hashToken("my-secret-token")).toString("hex")).toBe(
      "fe37f490481d351837ed49f3b369c886c61013d6d036656fc3c9c92e163e3477",
    );
    const keys = [hashToken(TOKEN_1), hashToken(TOKEN_2)].map((key) =>
      Buffer.from(key).toString("hex"),
    );
    expect(keys).toEqual([
      "a5c609aa52f63cb5e6d8ceb6e4138726ea82bbc36bb786d64482d445ea38ee5f",
      "c0881d6d547967540dcb06d7378a2c2b2c79a8f915ae70a4a37a8a04de0da32b",
    ]);
  });

  test.each([
    ["V1", V1, hmac(TOKEN_1), { telegramId: 279058397n, firstName: "Vladislav", language: "ru" }],
    [
      "V2",
      V2,
      hmac(TOKEN_2),
      { firstName: "Vladislav + - ? /", username: "vdkfrost", mayWrite: true },
    ],
    ["V2 by Telegram's own key", V2, ed25519("7342037359"), { telegramId: 279058397n }],
    ["V3", V3, hmac(TOKEN_3), { telegramId: 1000001n, username: null, mayWrite: false }],
    ["V4", V4, hmac(TOKEN_3), { telegramId: 1000002n, firstName: "Иван 🚀 + & =" }],
  ])("%s", (_name, initData, keys, told) => {
    expect(readInitData(initData, keys, ever)).toMatchObject({ ok: true, value: told });
  });

  test("while a token is changed for another, both are good", () => {
    expect(readInitData(V3, hmac(TOKEN_1, TOKEN_3), ever).ok).toBe(true);
    expect(readInitData(V3, hmac(TOKEN_3, TOKEN_1), ever).ok).toBe(true);
  });

  test("Telegram's key may be another one, as a test of ours has it", () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
    const text = `42:WebAppData\nauth_date=1700000000\nuser=${user()}`;
    const signature = sign(null, Buffer.from(text), privateKey).toString("base64url");
    const pairs = { user: user(), auth_date: "1700000000", signature, hash: "0".repeat(64) };
    const initData = new URLSearchParams(pairs).toString();
    expect(readInitData(initData, ed25519("42", raw), ever).ok).toBe(true);
    expect(readInitData(initData, ed25519("42"), ever)).toMatchObject({
      problem: "wrongSignature",
    });
  });
});

const withHash = (initData: string, hash: string) => initData.replace(/hash=.*$/, `hash=${hash}`);
const oddUsers = [
  ["an id of a text", { id: "7" }],
  ["an id of zero", { id: 0 }],
  ["an id below zero", { id: -7 }],
  ["a part of an id", { id: 7.5 }],
  ["no name", { first_name: undefined }],
] as const;

describe("rule 211: whatever else is not", () => {
  test.each<readonly [name: string, initData: string, problem: string]>([
    ["a byte of the name", V3.replace("Ann", "Ana"), "wrongSignature"],
    ["a byte of the hash", withHash(V3, `${"5".repeat(63)}a`), "wrongSignature"],
    ["V2 as if it had no signature", withHash(V2, V2_WITHOUT_SIGNATURE), "wrongSignature"],
    ["one pair more", `a=1&${V3}`, "wrongSignature"],
    ["one pair less", V3.replace("&query_id=AAE-test", ""), "wrongSignature"],
    ["no hash", V3.replace(/&hash=.*$/, ""), "noSignature"],
    ["a hash in capitals", V3.replace(/[^=]*$/, (hash) => hash.toUpperCase()), "noSignature"],
    ["a hash that is too short", V3.slice(0, -1), "noSignature"],
    ["a hash that is too long", `${V3}0`, "noSignature"],
    ["two of a key", `${V3}&user=%7B%22id%22%3A1%7D`, "duplicateKey"],
    ["two hashes", `${V3}&hash=${"0".repeat(64)}`, "duplicateKey"],
    ["nothing", "", "malformed"],
    ["more than 4 KB", `${V3}&long=${"a".repeat(4096)}`, "tooLong"],
    ["a line break", signed([["auth_date", `1700000000\nuser=${user()}`]]), "malformed"],
    ["no date", signed([["user", user()]]), "noDate"],
    [
      "a date of words",
      signed([
        ["auth_date", "1e9"],
        ["user", user()],
      ]),
      "noDate",
    ],
    ["nobody", signed([["auth_date", "1700000000"]]), "noUser"],
    [
      "a user of no JSON",
      signed([
        ["auth_date", "1700000000"],
        ["user", "Ann"],
      ]),
      "oddUser",
    ],
    [
      "a user of a list",
      signed([
        ["auth_date", "1700000000"],
        ["user", "[]"],
      ]),
      "oddUser",
    ],
    [
      "an id past what is exact",
      signed([
        ["auth_date", "1700000000"],
        ["user", '{"id":9007199254740992,"first_name":"A"}'],
      ]),
      "oddUser",
    ],
    ...oddUsers.map(
      ([name, over]) => [name, launchAt(1_700_000_000_000, over), "oddUser"] as const,
    ),
  ])("%s", (_name, initData, problem) => {
    const keys = initData.includes("7B%22id%22%3A279") ? hmac(TOKEN_2) : hmac(TOKEN_3);
    expect(readInitData(initData, keys, ever)).toEqual({ ok: false, problem });
  });

  test.each([
    ["the token of another bot", V3, hmac(TOKEN_1)],
    ["the id of another bot", V2, ed25519("7342037360")],
    [
      "another key",
      V2,
      ed25519("7342037359", "40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec"),
    ],
    [
      "a byte of what Telegram's key signed",
      V2.replace("Kibenko", "Kibenka"),
      ed25519("7342037359"),
    ],
  ])("by %s", (_name, initData, keys) => {
    expect(readInitData(initData, keys, ever)).toEqual({ ok: false, problem: "wrongSignature" });
  });

  test.each(["", "=", "AAAA", `${"A".repeat(85)}=`])("a signature of %j", (signature) => {
    const initData = V2.replace(/signature=[^&]*/, `signature=${signature}`);
    expect(readInitData(initData, ed25519("7342037359"), ever)).toEqual({
      ok: false,
      problem: "noSignature",
    });
  });
});

describe("rule 211: a launch is believed for so long", () => {
  const day = 24 * 60 * 60_000;
  const nowMs = Date.UTC(2026, 4, 1);
  const within = { nowMs, maxAgeMs: day };
  test.each([
    ["now", 0, null],
    ["a day ago", -day, null],
    ["a second more", -day - 1000, "expired"],
    ["a minute ahead, by another clock", 60_000, null],
    ["a second more ahead", 61_000, "fromFuture"],
  ])("%s", (_name, distanceMs, problem) => {
    const read = readInitData(launchAt(nowMs + distanceMs), hmac(TOKEN_3), within);
    expect(read.ok ? null : read.problem).toBe(problem);
  });
});

test("a name is kept as a line that can be read, and what is no username or language is none", () => {
  const odd = { first_name: " A\u0000n\u202en ", username: "a b", language_code: "<b>" };
  const read = readInitData(launchAt(1_700_000_000_000, odd), hmac(TOKEN_3), ever);
  expect(read).toMatchObject({
    ok: true,
    value: { firstName: "A n n", username: null, language: null },
  });
  const largest = launchAt(1_700_000_000_000, { id: Number.MAX_SAFE_INTEGER });
  expect(readInitData(largest, hmac(TOKEN_3), ever)).toMatchObject({
    value: { telegramId: 9007199254740991n },
  });
});
