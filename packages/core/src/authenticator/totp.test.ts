import { utf8ToBytes } from "@noble/hashes/utils";
import { base32 } from "@scure/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchTotp, totpCode, totpStepAt, totpUri, TOTP_STEP_MS } from "./totp.ts";

const secret = utf8ToBytes("12345678901234567890");

// RFC 4226, appendix D.
test.each(
  [
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
  ].map((code, counter) => [counter, code] as const),
)("RFC 4226: of counter %i the code is %s", (counter, code) => {
  expect(totpCode(secret, counter)).toBe(code);
});

// RFC 6238, appendix B, the mode of SHA-1 with eight digits.
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("RFC 6238: at second %i the code is %s", (second, code) => {
  expect(totpCode(secret, totpStepAt(second * 1000), 8)).toBe(code);
});

const NOW_MS = 1_800_000_015_000;
const now = totpStepAt(NOW_MS);

test.each([
  [-2, { ok: false, problem: "wrong" }],
  [-1, { ok: true, value: now - 1 }],
  [0, { ok: true, value: now }],
  [1, { ok: true, value: now + 1 }],
  [2, { ok: false, problem: "wrong" }],
])("rule 553: the code of %i steps from now is told %j", (away, told) => {
  const code = totpCode(secret, now + away);
  expect(matchTotp({ secret, lastStep: null }, code, NOW_MS)).toEqual(told);
});

test("rule 553: a step is taken once, and none before it afterwards", () => {
  const code = (away: number) => totpCode(secret, now + away);
  const taken = { ok: false, problem: "taken" };
  expect(matchTotp({ secret, lastStep: now }, code(0), NOW_MS)).toEqual(taken);
  expect(matchTotp({ secret, lastStep: now }, code(-1), NOW_MS)).toEqual(taken);
  expect(matchTotp({ secret, lastStep: now }, code(1), NOW_MS)).toEqual({
    ok: true,
    value: now + 1,
  });
});

test.each(["", "12345", "1234567", "abcdef", "١٢٣٤٥٦", "-00001", "1e5"])(
  "rule 553: %j is no code of six digits",
  (typed) => {
    expect(matchTotp({ secret, lastStep: null }, typed, NOW_MS)).toEqual({
      ok: false,
      problem: "wrong",
    });
  },
);

test("rule 553: a code is right as an app writes it, with a blank in the middle", () => {
  const code = totpCode(secret, now);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}\n`;
  expect(matchTotp({ secret, lastStep: null }, typed, NOW_MS)).toEqual({ ok: true, value: now });
});

test("rule 553: whatever was offered and when, no step is ever taken twice", () => {
  const act = fc.record({
    waitMs: fc.integer({ min: 0, max: 2 * TOTP_STEP_MS }),
    away: fc.integer({ min: -3, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const taken: number[] = [];
      let nowMs = NOW_MS;
      for (const { waitMs, away } of acts) {
        nowMs += waitMs;
        const code = totpCode(secret, totpStepAt(nowMs) + away);
        const matched = matchTotp({ secret, lastStep: taken.at(-1) ?? null }, code, nowMs);
        if (matched.ok) taken.push(matched.value);
      }
      expect(taken).toEqual([...new Set(taken)].toSorted((one, other) => one - other));
    }),
  );
});

test("an app reads issuer, account and secret out of the code", () => {
  const uri = totpUri("Coffer & Co", "a+b@example.org", secret);
  const [, label = "", query = ""] = /^otpauth:\/\/totp\/([^?]*)\?(.*)$/.exec(uri) ?? [];
  expect(label.split(":").map(decodeURIComponent)).toEqual(["Coffer & Co", "a+b@example.org"]);
  const parts = new Map(query.split("&").map((part) => part.split("=") as [string, string]));
  expect(base32.decode(parts.get("secret") ?? "")).toEqual(secret);
  expect(decodeURIComponent(parts.get("issuer") ?? "")).toBe("Coffer & Co");
  expect([parts.get("digits"), parts.get("period")]).toEqual(["6", "30"]);
});
