import { expect, test } from "vitest";
import { CODE_LIFETIME_MS, DAY_MS, defaultCodeLimits } from "./codeLimits.ts";
import { judgeCodeTry, type CodeTryState } from "./judgeCodeTry.ts";

const NOW = 1_800_000_000_000;
const SECOND = 1000;
const fresh: CodeTryState = {
  sentAtMs: NOW - 60 * SECOND,
  wrongTries: 0,
  lastWrongAtMs: null,
  accountFailuresAtMs: [],
};
const wrong = (wrongTries: number, agoMs: number): Partial<CodeTryState> => ({
  wrongTries,
  lastWrongAtMs: NOW - agoMs,
});
/** Failures of the account, an hour apart, the newest so long ago. */
const failures = (count: number, newestAgoMs: number): Partial<CodeTryState> => ({
  accountFailuresAtMs: Array.from(
    { length: count },
    (_, at) => NOW - newestAgoMs - at * 3600 * SECOND,
  ),
});

test.each([
  ["the first try", {}, 5],
  ["at once after the first wrong try", wrong(1, 0), 4],
  ["at once after the second", wrong(2, 0), 3],
  ["30 s after the third", wrong(3, 30 * SECOND), 2],
  ["60 s after the fourth", wrong(4, 60 * SECOND), 1],
  ["in the last moment of its life", { sentAtMs: NOW - CODE_LIFETIME_MS + 1 }, 5],
  ["with 19 failures of the account", failures(19, 0), 5],
  ["with 20 failures when their lock is over", failures(20, DAY_MS), 5],
  [
    "with 20 failures over more than a day",
    { accountFailuresAtMs: [...(failures(19, 0).accountFailuresAtMs ?? []), NOW - DAY_MS] },
    5,
  ],
])("%s is compared", (_case, over, triesLeft) => {
  expect(judgeCodeTry({ ...fresh, ...over }, NOW)).toEqual({ ok: true, value: { triesLeft } });
});

const locked = (retryInMs: number): object => ({
  kind: "locked",
  code: "TOO_MANY_CODES",
  retryAtMs: NOW + retryInMs,
});
const dead = { kind: "dead", code: "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT" };
const expired = { kind: "expired", code: "INVALID_VERIFICATION_CODE" };
const cooldown = (retryInMs: number): object => ({
  kind: "cooldown",
  code: "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN",
  retryAtMs: NOW + retryInMs,
});

test.each([
  ["after 20 failures of the account", failures(20, 0), locked(DAY_MS)],
  ["late in the lock", failures(20, DAY_MS - 1), locked(1)],
  ["after failures counted side by side", failures(25, 0), locked(DAY_MS)],
  ["after five wrong tries", wrong(5, 3600 * SECOND), dead],
  ["after more than five, counted side by side", wrong(7, 0), dead],
  ["ten minutes old", { sentAtMs: NOW - CODE_LIFETIME_MS }, expired],
  ["too soon after the third", wrong(3, 29_999), cooldown(1)],
  ["too soon after the fourth", wrong(4, 30 * SECOND), cooldown(30 * SECOND)],
])("%s a code is refused", (_case, over, problem) => {
  expect(judgeCodeTry({ ...fresh, ...over }, NOW)).toEqual({ ok: false, problem });
});

/** Each row mends what the row before is refused for; the rest stays broken. */
test.each([
  ["locked", {}],
  ["dead", { accountFailuresAtMs: [] }],
  ["expired", { accountFailuresAtMs: [], wrongTries: 4 }],
  ["cooldown", { accountFailuresAtMs: [], wrongTries: 4, sentAtMs: NOW }],
])("%s is told before everything after it", (kind, over) => {
  const broken = { sentAtMs: 0, ...failures(20, 0), ...wrong(5, 0), ...over };
  const answer = judgeCodeTry({ ...fresh, ...broken }, NOW);
  expect(answer).toMatchObject({ ok: false, problem: { kind } });
});

test("the lock begins with the failure that fills the day, and later ones do not shorten it", () => {
  const accountFailuresAtMs = Array.from({ length: 20 }, (_, at) => NOW - at);
  expect(judgeCodeTry({ ...fresh, accountFailuresAtMs }, NOW + DAY_MS - 1).ok).toBe(false);
  const later = { ...fresh, sentAtMs: NOW + DAY_MS, accountFailuresAtMs };
  expect(judgeCodeTry(later, NOW + DAY_MS).ok).toBe(true);
});

test("settings can replace the limits", () => {
  const limits = { ...defaultCodeLimits, wrongTriesMax: 2, tryCooldownsMs: [5 * SECOND] };
  expect(judgeCodeTry({ ...fresh, ...wrong(1, 0) }, NOW, limits)).toEqual({
    ok: false,
    problem: cooldown(5 * SECOND),
  });
  expect(judgeCodeTry({ ...fresh, ...wrong(2, 0) }, NOW, limits)).toEqual({
    ok: false,
    problem: dead,
  });
});
