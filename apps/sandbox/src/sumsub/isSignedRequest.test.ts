import { expect, test } from "vitest";
import { isSignedRequest } from "./isSignedRequest.ts";

const account = { appToken: "app-token", secretKey: "test-secret-key", webhookSecret: "w" };
const NOW_MS = 1_700_000_000_000;
const request = {
  method: "POST",
  path: "/resources/sdkIntegrations/levels/-/websdkLink",
  headers: {
    "x-app-token": "app-token",
    "x-app-access-ts": "1700000000",
    "x-app-access-sig": "d69e6f6ba2af4c09329c410be0f9ddc1838695e51abd9362eff3dfd452fc47c0",
  },
  body: '{"levelName":"basic-kyc-level","userId":"u-1","ttlInSecs":1800}',
};
const judge = (over: object = {}, headers: object = {}, nowMs = NOW_MS) =>
  isSignedRequest(
    account,
    { ...request, ...over, headers: { ...request.headers, ...headers } },
    nowMs,
  );

test("a call signed as documented is taken, and a minute either way", () => {
  expect(judge()).toBe(true);
  expect(judge({}, {}, NOW_MS + 60_000)).toBe(true);
  expect(judge({}, {}, NOW_MS - 60_000)).toBe(true);
});

test.each([
  ["another method", { method: "GET" }, {}, NOW_MS],
  ["another query", { path: `${request.path}?lang=en` }, {}, NOW_MS],
  ["another body", { body: `${request.body} ` }, {}, NOW_MS],
  ["another token", {}, { "x-app-token": "other" }, NOW_MS],
  ["no signature", {}, { "x-app-access-sig": undefined }, NOW_MS],
  ["no time", {}, { "x-app-access-ts": undefined }, NOW_MS],
  ["a time that is over", {}, {}, NOW_MS + 60_001],
  ["a time to come", {}, {}, NOW_MS - 60_001],
] as const)("%s is refused", (_what, over, headers, nowMs) => {
  expect(judge(over, headers, nowMs)).toBe(false);
});
