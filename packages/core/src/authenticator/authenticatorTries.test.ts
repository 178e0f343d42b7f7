import { expect, test } from "vitest";
import { AUTHENTICATOR_TRY_PAUSES_MS, judgeAuthenticatorTry } from "./authenticatorTries.ts";

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;

test("rule 554: before a wrong code nothing is waited for", () => {
  expect(judgeAuthenticatorTry({ wrongTries: 0, lastWrongAtMs: null }, NOW_MS).ok).toBe(true);
});

test.each(AUTHENTICATOR_TRY_PAUSES_MS.map((pauseMs, at) => [at + 1, pauseMs] as const))(
  "rule 554: after %i wrong codes in a row %i ms are waited",
  (wrongTries, pauseMs) => {
    const tries = { wrongTries, lastWrongAtMs: NOW_MS };
    const retryAtMs = NOW_MS + pauseMs;
    expect(judgeAuthenticatorTry(tries, retryAtMs)).toEqual({ ok: true, value: true });
    expect(judgeAuthenticatorTry(tries, Math.max(NOW_MS, retryAtMs - 1)).ok).toBe(pauseMs === 0);
  },
);

test("rule 554: pauses never shrink, and the last stands for all that follow", () => {
  const pauses = AUTHENTICATOR_TRY_PAUSES_MS;
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(judgeAuthenticatorTry({ wrongTries: 500, lastWrongAtMs: NOW_MS }, NOW_MS)).toEqual({
    ok: false,
    problem: { retryAtMs: NOW_MS + DAY_MS },
  });
});

test("rule 554: who guesses for a year has fewer than four hundred tries", () => {
  let [wrongTries, nowMs] = [0, NOW_MS];
  let lastWrongAtMs: number | null = null;
  while (nowMs < NOW_MS + 365 * DAY_MS) {
    const judged = judgeAuthenticatorTry({ wrongTries, lastWrongAtMs }, nowMs);
    if (judged.ok) {
      wrongTries += 1;
      lastWrongAtMs = nowMs;
    } else nowMs = judged.problem.retryAtMs;
  }
  expect(wrongTries).toBeLessThan(400);
});
