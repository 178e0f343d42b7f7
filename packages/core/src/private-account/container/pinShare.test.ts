import { expect, test } from "vitest";
import { canMove } from "../../lifeCycle.ts";
import {
  judgePinTry,
  PIN_TRIES_MAX,
  PIN_TRY_PAUSES_MS,
  pinRetryAtMs,
  pinShareLife,
} from "./pinShare.ts";

const NOW_MS = 1_800_000_000_000;

test("ten tries, each after its pause, and none after them", () => {
  let nowMs = NOW_MS;
  for (let tries = 0; tries < PIN_TRIES_MAX; tries += 1) {
    const triedAtMs = tries === 0 ? null : nowMs;
    const share = { state: "open", tries, triedAtMs } as const;
    const retryAtMs = triedAtMs === null ? nowMs : pinRetryAtMs(tries, triedAtMs);
    const attemptsLeft = PIN_TRIES_MAX - tries;
    const mayBeCompared = { ok: true, value: tries + 1 };
    const waits = { ok: false, problem: { kind: "waits", retryAtMs, attemptsLeft } };
    const earlyMs = Math.max(nowMs, retryAtMs - 1);
    expect(judgePinTry(share, earlyMs)).toEqual(earlyMs < retryAtMs ? waits : mayBeCompared);
    expect(judgePinTry(share, retryAtMs)).toEqual(mayBeCompared);
    nowMs = retryAtMs;
  }
  // The pauses of nine tries, one after another.
  expect(nowMs - NOW_MS).toBe(PIN_TRY_PAUSES_MS.reduce((sum, pauseMs) => sum + pauseMs, 0));
  const used = { state: "open", tries: PIN_TRIES_MAX, triedAtMs: NOW_MS } as const;
  expect(judgePinTry(used, NOW_MS + 24 * 3_600_000)).toEqual({
    ok: false,
    problem: { kind: "usedUp" },
  });
});

test("pauses never shrink, one for each wrong proof but the last", () => {
  expect(PIN_TRY_PAUSES_MS).toHaveLength(PIN_TRIES_MAX - 1);
  expect(PIN_TRY_PAUSES_MS).toEqual(PIN_TRY_PAUSES_MS.toSorted((one, other) => one - other));
});

test("what is destroyed stays so", () => {
  expect(judgePinTry({ state: "destroyed", tries: 0, triedAtMs: null }, NOW_MS)).toEqual({
    ok: false,
    problem: { kind: "destroyed" },
  });
  expect(canMove(pinShareLife, "open", "destroyed")).toBe(true);
  expect(canMove(pinShareLife, "destroyed", "open")).toBe(false);
});
