import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { useCountdown } from "./useCountdown.ts";

const NOW_MS = Date.parse("2026-01-01T00:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a countdown counts every second, and stays at zero", async () => {
  const { wrapper } = inWallet();
  const { result } = renderHook(() => useCountdown(NOW_MS + 5_000), { wrapper });
  const shown = [result.current];
  for (let second = 1; second <= 6; second += 1) {
    await tick(1_000);
    shown.push(result.current);
  }
  expect(shown).toEqual([5_000, 4_000, 3_000, 2_000, 1_000, 0, 0]);
});

test("nobody sees a second earlier than it is over", async () => {
  const { wrapper } = inWallet();
  const { result } = renderHook(() => useCountdown(NOW_MS + 2_000), { wrapper });
  await tick(999);
  expect(result.current).toBe(2_000);
});

test("without a moment there is nothing to wait for", () => {
  const { wrapper } = inWallet();
  expect(renderHook(() => useCountdown(null), { wrapper }).result.current).toBe(0);
});
