import { expect, test } from "vitest";
import { callFailure, productFailure, unmappedCode } from "./callFailure.ts";
import { failureTextKey } from "./failureTextKey.ts";

const retryAfter = "2026-01-01T00:00:05.000Z";
const thrown = (data: object) => Object.assign(new Error("told by the server"), { data });

test.each([
  ["no answer", new Error("fetch failed"), "NETWORK", "errors.network"],
  ["a server that cannot say now", thrown({ code: "TIMEOUT" }), "TIMEOUT", "errors.unavailable"],
  ["haste", thrown({ code: "TOO_MANY_REQUESTS" }), "TOO_MANY_REQUESTS", "errors.tooManyRequests"],
  ["a bug of the server", thrown({ code: "INTERNAL_SERVER_ERROR" }), "OTHER", null],
])("%s is told with a text of its own", (_, error, code, textKey) => {
  const failure = callFailure(error);
  expect(failure).toEqual({ code });
  expect(failureTextKey(failure)).toBe(textKey);
});

test("a refusal with a product code brings its text along", () => {
  const failure = callFailure(thrown({ code: "BAD_REQUEST", errorCode: "INVALID_ADDRESS" }));
  expect(failure).toEqual({ code: "INVALID_ADDRESS", textKey: "errors.invalidAddress" });
  expect(productFailure("INVALID_ADDRESS")).toEqual(failure);
  expect(failureTextKey(failure)).toBe("errors.invalidAddress");
});

test.each([
  ["a bug of the server", thrown({ code: "INTERNAL_SERVER_ERROR" }), "INTERNAL_SERVER_ERROR"],
  ["a code of tomorrow", thrown({ code: "BAD_REQUEST", errorCode: "NEW_CODE" }), "NEW_CODE"],
  ["a product code", thrown({ code: "BAD_REQUEST", errorCode: "INVALID_ADDRESS" }), null],
  ["haste", thrown({ code: "TOO_MANY_REQUESTS" }), null],
  ["no answer", new Error("fetch failed"), null],
])("of %s the code that is only logged is told", (_, error, code) => {
  expect(unmappedCode(error)).toBe(code);
});

test("the time to try again comes along", () => {
  const failure = callFailure(thrown({ code: "TIMEOUT", errorCode: null, retryAfter }));
  expect(failure).toEqual({ code: "TIMEOUT", retryAfter });
});
