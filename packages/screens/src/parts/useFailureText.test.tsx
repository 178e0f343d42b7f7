import type { CallFailure } from "@coffer/client";
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

test("a refusal for haste says the time left alone, and nothing once it is over", () => {
  const said = say({
    code: "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN",
    retryAfter: after(40_000),
  });
  expect(said.current).toBe("You can try again in 0:40.");
  act(() => {
    vi.advanceTimersByTime(40_000);
  });
  expect(said.current).toBeUndefined();
});

test("a refusal without a time stays as it is worded", () => {
  const said = say({ code: "INVALID_VERIFICATION_CODE" });
  expect(said.current).toBe("Wrong verification code.");
});
