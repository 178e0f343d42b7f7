import { productFailure, type CallFailure } from "@coffer/client";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "./inWallet.tsx";
import { useFailureText } from "./useFailureText.ts";

afterEach(cleanup);

const NOW_MS = Date.parse("2026-01-01T00:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => new Date(NOW_MS + ms).toISOString();

function say(failure: CallFailure) {
  const { wrapper } = inWallet();
  return renderHook(() => useFailureText(failure, "errors.login"), { wrapper }).result;
}

test.each([
  [
    "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN",
    "Too many attempts too quickly; wait a few minutes. ",
  ],
  [
    "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
    "Limit for sending codes reached; wait a few minutes. ",
  ],
  ["TOO_MANY_CODES", "Too many wrong codes. "],
  ["TOO_MANY_PASSWORDS", "Too many wrong passwords. "],
  ["CODE_NOT_SENT", "The code could not be sent. "],
  ["TOO_MANY_REQUESTS", ""],
] as const)(
  "%s says its reason and the time left, and nothing once that is over",
  (code, reason) => {
    const refusal = code === "TOO_MANY_REQUESTS" ? { code } : productFailure(code);
    const said = say({ ...refusal, retryAfter: after(40_000) });
    expect(said.current).toBe(`${reason}You can try again in 0:40.`);
    act(() => {
      vi.advanceTimersByTime(40_000);
    });
    expect(said.current).toBeUndefined();
  },
);

test("a refusal without a time stays as it is worded", () => {
  const said = say(productFailure("INVALID_VERIFICATION_CODE"));
  expect(said.current).toBe("Wrong verification code.");
});
