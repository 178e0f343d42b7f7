import { expect, test } from "vitest";
import { isSignature, isTimely, signatureOf } from "./requestSignature.ts";

const parts = {
  method: "POST",
  path: "/merchant/v1/invoices",
  timestamp: "1800000000",
  body: Buffer.from('{"assetKey":"ETH:evm:31337","amount":"0.01"}'),
};
const SECRET = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
/** By `printf 'POST\n/merchant/v1/invoices\n1800000000\n%s' "$BODY" | openssl dgst -sha256 -hmac "$SECRET"`. */
const SIGNATURE = "3b87c0966e52092791ef3217492694f4087d6d5059274aa5ee7eefb5c24f1742";

test("rule 401: the signature is the one that openssl makes", () => {
  expect(signatureOf(SECRET, parts)).toBe(SIGNATURE);
  expect(isSignature(SIGNATURE.toUpperCase(), SECRET, parts)).toBe(true);
});

test.each([
  ["another method", { method: "GET" }],
  ["another path", { path: "/merchant/v1/payouts" }],
  ["another query", { path: "/merchant/v1/invoices?cursor=a" }],
  ["another time", { timestamp: "1800000001" }],
  [
    "a byte of the body changed",
    { body: Buffer.from('{"assetKey":"ETH:evm:31337","amount":"0.02"}') },
  ],
  ["a blank in the body", { body: Buffer.concat([parts.body, Buffer.from(" ")]) }],
])("rule 401: with %s it is none", (_, other) => {
  expect(isSignature(SIGNATURE, SECRET, { ...parts, ...other })).toBe(false);
});

test.each([
  ["", "0"],
  ["a longer one", `${SIGNATURE}00`],
  ["no hex", "x".repeat(64)],
])("%s is no signature", (_, given) => {
  expect(isSignature(given, SECRET, parts)).toBe(false);
});

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])("rule 401: a clock that is %i seconds off: %s", (seconds, isNear) => {
  const nowMs = 1_800_000_000_000;
  expect(isTimely(String(1_800_000_000 + seconds), nowMs)).toBe(isNear);
});

test.each(["", "now", "-1", "1.5", "1e9", "18000000001234"])("'%s' is no time", (timestamp) => {
  expect(isTimely(timestamp, 1_800_000_000_000)).toBe(false);
});
