import { expect, test } from "vitest";
import { DAY_MS, defaultCodeLimits, HOUR_MS } from "./codeLimits.ts";
import { judgeCodeSend } from "./judgeCodeSend.ts";

const NOW = 1_800_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A history of sends so long ago. */
const ago = (...agesMs: number[]): { sentAtMs: number[] } => ({
  sentAtMs: agesMs.map((ageMs) => NOW - ageMs),
});

test.each([
  ["the first code", ago(), 60 * SECOND, 4],
  ["the second after 60 s", ago(60 * SECOND), 120 * SECOND, 3],
  ["the third after 120 s", ago(120 * SECOND, 180 * SECOND), 300 * SECOND, 2],
  ["the fourth after 300 s", ago(5 * MINUTE, 8 * MINUTE, 9 * MINUTE), 300 * SECOND, 1],
  [
    "the fifth, then the hour is used up",
    ago(5 * MINUTE, 20 * MINUTE, 30 * MINUTE, 50 * MINUTE),
    10 * MINUTE,
    0,
  ],
  ["a code when the last is an hour old", ago(HOUR_MS), 60 * SECOND, 4],
  [
    "one left of the day",
    ago(...Array.from({ length: 8 }, (_, at) => (at + 2) * HOUR_MS)),
    60 * SECOND,
    1,
  ],
  [
    "the last of the day",
    ago(...Array.from({ length: 9 }, (_, at) => (at + 2) * HOUR_MS)),
    14 * HOUR_MS,
    0,
  ],
])("%s is sent and tells what comes next", (_case, history, nextInMs, sendsLeft) => {
  expect(judgeCodeSend(history, NOW)).toEqual({
    ok: true,
    value: { nextSendAttemptAtMs: NOW + nextInMs, sendsLeft },
  });
});

test.each([
  ["at once", ago(0), 60 * SECOND],
  ["a moment too early", ago(59_999), 1],
  ["the third within 120 s", ago(60 * SECOND, 120 * SECOND), 60 * SECOND],
  ["the fourth within 300 s", ago(120 * SECOND, 4 * MINUTE, 5 * MINUTE), 180 * SECOND],
])("%s it is too early", (_case, history, retryInMs) => {
  expect(judgeCodeSend(history, NOW)).toEqual({
    ok: false,
    problem: { code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN", retryAtMs: NOW + retryInMs },
  });
});

test.each([
  [
    "five within the hour",
    ago(6 * MINUTE, 12 * MINUTE, 20 * MINUTE, 30 * MINUTE, 50 * MINUTE),
    10 * MINUTE,
  ],
  [
    "five within the hour, the last just now",
    ago(0, 12 * MINUTE, 20 * MINUTE, 30 * MINUTE, 59 * MINUTE),
    5 * MINUTE,
  ],
  [
    "ten within the day",
    ago(...Array.from({ length: 10 }, (_, at) => (at + 2) * HOUR_MS)),
    13 * HOUR_MS,
  ],
])("with %s none is left", (_case, history, retryInMs) => {
  expect(judgeCodeSend(history, NOW)).toEqual({
    ok: false,
    problem: { code: "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT", retryAtMs: NOW + retryInMs },
  });
});

test("whoever asks at every moment told gets five an hour, ten a day, and never a false time", () => {
  const sentAtMs: number[] = [];
  let nowMs = NOW;
  while (nowMs < NOW + 3 * DAY_MS) {
    const answer = judgeCodeSend({ sentAtMs }, nowMs);
    expect(answer.ok).toBe(true);
    if (!answer.ok) return;
    sentAtMs.push(nowMs);
    const early = judgeCodeSend({ sentAtMs }, answer.value.nextSendAttemptAtMs - 1);
    expect(early.ok).toBe(false);
    nowMs = answer.value.nextSendAttemptAtMs;
  }
  const mostWithin = (windowMs: number): number =>
    Math.max(
      ...sentAtMs.map(
        (end) => sentAtMs.filter((sent) => sent > end - windowMs && sent <= end).length,
      ),
    );
  expect(mostWithin(HOUR_MS)).toBe(5);
  expect(mostWithin(DAY_MS)).toBe(10);
});

test("the order of the history does not matter", () => {
  const answer = judgeCodeSend(ago(30 * MINUTE, 0, 10 * MINUTE), NOW);
  expect(answer).toEqual(judgeCodeSend(ago(0, 10 * MINUTE, 30 * MINUTE), NOW));
});

test("settings can replace the limits", () => {
  const limits = { ...defaultCodeLimits, sendCooldownsMs: [], sendsPerHourMax: 2 };
  expect(judgeCodeSend(ago(0), NOW, limits).ok).toBe(true);
  expect(judgeCodeSend(ago(0, 1), NOW, limits).ok).toBe(false);
});
