import { expect, test } from "vitest";
import { allowedFrameUrl } from "./allowedFrameUrl.ts";

const rules = {
  origins: ["https://in.sumsub.com", "http://127.0.0.1:4001"],
  isLocal: true,
};

test.each([
  ["https://in.sumsub.com/websdk/p/abc?x=1#y", "https://in.sumsub.com"],
  ["https://in.sumsub.com", "https://in.sumsub.com"],
  ["http://127.0.0.1:4001/kyc/form?token=1", "http://127.0.0.1:4001"],
])("%s may be shown", (url, origin) => {
  expect(allowedFrameUrl(url, rules)).toEqual({ url, origin });
});

test.each([
  ["a script", "javascript:alert(1)"],
  ["a script with a host", "javascript://in.sumsub.com/%0aalert(1)"],
  ["data", "data:text/html,<p>https://in.sumsub.com</p>"],
  ["http of a listed https", "http://in.sumsub.com/websdk"],
  ["another port", "http://127.0.0.1:4002/kyc"],
  ["a host that goes on", "https://in.sumsub.com.evil.example/"],
  ["a user before the host", "https://in.sumsub.com@evil.example/"],
  ["a backslash", "https://in.sumsub.com\\@evil.example/"],
  ["a line break", "https://in.sumsub.com/\n"],
  ["a host without a scheme", "//in.sumsub.com/"],
  ["an own path", "/kyc"],
  ["capitals", "HTTPS://IN.SUMSUB.COM/"],
  ["nothing", ""],
])("rule 238: %s is refused as a form's address", (_case, url) => {
  expect(allowedFrameUrl(url, rules)).toBeNull();
});

test("rule 238: http is refused wherever the wallet does not run on one machine, listed or not", () => {
  expect(allowedFrameUrl("http://127.0.0.1:4001/kyc", { ...rules, isLocal: false })).toBeNull();
});
