import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useIsIdle } from "./useIsIdle.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that says it is at rest when it is told to. */
function browser() {
  const asked: { tell: () => void; timeout: number | undefined }[] = [];
  vi.stubGlobal("requestIdleCallback", (tell: () => void, { timeout }: IdleRequestOptions = {}) =>
    asked.push({ tell, timeout }),
  );
  return asked;
}

test("a page is idle once it has been at rest since that was wanted", () => {
  const asked = browser();
  const { result, rerender } = renderHook(({ isWanted }) => useIsIdle(isWanted), {
    initialProps: { isWanted: false },
  });
  expect(asked).toEqual([]);
  rerender({ isWanted: true });
  expect(result.current).toBe(false);
  act(() => asked[0]?.tell());
  expect(result.current).toBe(true);
});

test("a page that is never at rest is waited for two seconds at most", () => {
  const asked = browser();
  renderHook(() => useIsIdle(true));
  expect(asked.map(({ timeout }) => timeout)).toEqual([2_000]);
});
