import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { moonpayHook } from "./moonpayHook.ts";

const KEY = "wk_test_key";
const SECONDS = 1_700_000_000;
const BODY =
  '{"type":"transaction_updated","data":{"id":"t1","status":"completed","externalTransactionId":"tx-1"}}';
/** Of that body at that time, made with that key. */
const SIGNATURE = "67cafb79b6eb36406fc033351113f8cb0ccc2c7725b77e6de64793941150d1d7";

const signatureOf = (body: string | Uint8Array, seconds = SECONDS, key = KEY) =>
  createHmac("sha256", key).update(`${seconds}.`).update(body).digest("hex");

const read = (body: string | Uint8Array, header: string, nowSeconds = SECONDS) =>
  moonpayHook({ webhookKey: KEY, clock: { nowMs: () => nowSeconds * 1000 } }).read(
    Buffer.from(body),
    (name) => (name === "moonpay-signature-v2" ? header : ""),
  );

test("a webhook that MoonPay signed says what it knocks for, and when", async () => {
  expect(await read(BODY, `t=${SECONDS},s=${SIGNATURE}`)).toEqual({
    kind: "knock",
    knock: { orderId: "tx-1", sellerOrderId: "t1", sentAt: new Date(SECONDS * 1000) },
  });
});

test.each([
  ["300 s old", SECONDS + 300, "knock"],
  ["older", SECONDS + 301, "unsigned"],
  ["of a clock 300 s ahead", SECONDS - 300, "knock"],
  ["further ahead", SECONDS - 301, "unsigned"],
])("rule 275: one that is %s is taken or not", async (_what, now, kind) => {
  expect(await read(BODY, `t=${SECONDS},s=${SIGNATURE}`, now)).toMatchObject({ kind });
});

test.each([
  ["no signature", BODY, ""],
  ["another body", BODY.replace("t1", "t2"), `t=${SECONDS},s=${SIGNATURE}`],
  ["a space more", `${BODY} `, `t=${SECONDS},s=${SIGNATURE}`],
  ["another time", BODY, `t=${SECONDS + 1},s=${SIGNATURE}`],
  ["another key", BODY, `t=${SECONDS},s=${signatureOf(BODY, SECONDS, "wk_other")}`],
  ["half a signature", BODY, `t=${SECONDS},s=${SIGNATURE.slice(0, 32)}`],
  ["a longer signature", BODY, `t=${SECONDS},s=${SIGNATURE}00`],
  ["the older header's order", BODY, `s=${SIGNATURE},t=${SECONDS}`],
])("rules 232 and 275: %s is not MoonPay's", async (_what, body, header) => {
  expect(await read(body, header)).toEqual({ kind: "unsigned" });
});

test("the signature is over the bytes as they came, whatever they are", async () => {
  const bytes = new Uint8Array([0x7b, 0x20, 0xff, 0x00, 0x7d]);
  expect(await read(bytes, `t=${SECONDS},s=${signatureOf(bytes)}`)).toEqual({ kind: "unclear" });
});

test.each([
  ["no JSON", "hello"],
  ["of something else", '{"type":"identity_check_updated","data":{"id":"i1"}}'],
  ["without a name", '{"type":"transaction_updated","data":{}}'],
  ["with a number for a name", '{"type":"transaction_updated","data":{"id":7}}'],
])("one that is signed and %s is unclear", async (_what, body) => {
  expect(await read(body, `t=${SECONDS},s=${signatureOf(body)}`)).toEqual({ kind: "unclear" });
});

test("one about a purchase that was not begun in the wallet knocks by MoonPay's own name", async () => {
  const body = '{"type":"transaction_created","data":{"id":"t9","externalTransactionId":null}}';
  expect(await read(body, `t=${SECONDS},s=${signatureOf(body)}`)).toMatchObject({
    knock: { orderId: null, sellerOrderId: "t9" },
  });
});
