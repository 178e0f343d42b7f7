import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { transakHook } from "./transakHook.ts";

const NOW_MS = 1_700_000_000_000;
/** Made with the token "access-token". */
const KNOWN =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ3ZWJob29rRGF0YSI6eyJpZCI6Im8xIiwic3RhdHVzIjoiQ09NUExFVEVEIiwicGFydG5lck9yZGVySWQiOiJ0eC0xIn0sImV2ZW50SUQiOiJPUkRFUl9DT01QTEVURUQifQ.nauGmvE9WlpBlCCJOfiNm6WPA4vW9iKspyYT7lzi90U";

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HS256 = { alg: "HS256", typ: "JWT" };

function signed(claims: object, key = "access-token", header: object = HS256, hash = "sha256") {
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
}

const read = (data: unknown, keys: readonly string[] = ["access-token"]) =>
  transakHook({ keys: async () => keys, clock: { nowMs: () => NOW_MS } }).read(
    Buffer.from(JSON.stringify({ data })),
    () => "",
  );

const claims = {
  webhookData: { id: "o1", status: "COMPLETED", partnerOrderId: "tx-1" },
  eventID: "ORDER_COMPLETED",
};
const knock = { orderId: "tx-1", sellerOrderId: "o1", sentAt: null };

test("a known webhook says what it knocks for", async () => {
  expect(await read(KNOWN)).toEqual({ kind: "knock", knock });
  expect(signed(claims)).toBe(KNOWN);
});

test("rule 287: one that the token before has signed counts, one of an older token does not", async () => {
  expect(await read(KNOWN, ["newer", "access-token"])).toMatchObject({ kind: "knock" });
  expect(await read(KNOWN, ["newest", "newer"])).toEqual({ kind: "unsigned" });
  expect(await read(KNOWN, [])).toEqual({ kind: "unsigned" });
});

const [header = "", payload = "", signature = ""] = KNOWN.split(".");

test.each([
  ["no signature", `${header}.${payload}.`],
  ["another signature", `${header}.${payload}.${signature.replace("n", "m")}`],
  ["half a signature", `${header}.${payload}.${signature.slice(0, 20)}`],
  ["other claims", `${header}.${base64url({ ...claims, eventID: "ORDER_FAILED" })}.${signature}`],
  ["the algorithm none", `${base64url({ alg: "none" })}.${payload}.`],
  ["none, with the signature", `${base64url({ alg: "none" })}.${payload}.${signature}`],
  ["HS384", signed(claims, "access-token", { alg: "HS384", typ: "JWT" }, "sha384")],
  ["HS512", signed(claims, "access-token", { alg: "HS512", typ: "JWT" }, "sha512")],
  ["RS256 over our key", signed(claims, "access-token", { alg: "RS256", typ: "JWT" })],
  ["no algorithm", signed(claims, "access-token", { typ: "JWT" })],
  ["an algorithm in small letters", signed(claims, "access-token", { alg: "hs256" })],
  ["an empty key", signed(claims, "")],
  ["no JWT", "hello"],
  ["a number", 7],
  ["nothing", undefined],
])("rules 232 and 287: with %s it is not Transak's", async (_what, data) => {
  expect(await read(data)).toEqual({ kind: "unsigned" });
});

test.each(["", "{", "[]", "null", '"data"'])("rule 232: nor is %j", async (text) => {
  const hook = transakHook({ keys: async () => ["k"], clock: { nowMs: () => NOW_MS } });
  expect(await hook.read(Buffer.from(text), () => "")).toEqual({ kind: "unsigned" });
});

const DAY_MS = 24 * 60 * 60_000;

test.each([
  ["of now", 0, "knock"],
  ["two days old", -2 * DAY_MS, "knock"],
  ["older", -2 * DAY_MS - 1000, "unclear"],
  ["of a clock five minutes ahead", 5 * 60_000, "knock"],
  ["further ahead", 5 * 60_000 + 1000, "unclear"],
])("rule 287: one %s is a knock or says nothing", async (_what, awayMs, kind) => {
  const sentAt = new Date(NOW_MS + awayMs);
  const expected = kind === "knock" ? { kind, knock: { ...knock, sentAt } } : { kind };
  expect(await read(signed({ ...claims, iat: sentAt.getTime() / 1000 }))).toEqual(expected);
  expect(await read(signed({ ...claims, createdAt: sentAt.toISOString() }))).toEqual(expected);
});

test.each([
  ["of somebody's identity", { ...claims, eventID: "KYC_APPROVED" }],
  ["without an order", { eventID: "ORDER_CREATED" }],
  ["with a number for a name", { ...claims, webhookData: { id: 7 } }],
])("one that is signed and %s is unclear", async (_what, other) => {
  expect(await read(signed(other))).toEqual({ kind: "unclear" });
});

test("one about an order that was not begun in the wallet knocks by Transak's own name", async () => {
  expect(await read(signed({ ...claims, webhookData: { id: "o9" } }))).toMatchObject({
    knock: { orderId: null, sellerOrderId: "o9" },
  });
});

test("while our tokens cannot be read it throws, and comes again", async () => {
  const away = transakHook({
    keys: async () => Promise.reject(new Error("no database")),
    clock: { nowMs: () => NOW_MS },
  });
  const bytes = Buffer.from(JSON.stringify({ data: KNOWN }));
  await expect(away.read(bytes, () => "")).rejects.toThrow("no database");
});
