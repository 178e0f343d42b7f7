import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountingAmount } from "./CountingAmount.tsx";

let wantsLessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: wantsLessMotion && query.includes("reduce"),
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  wantsLessMotion = false;
});

const shownIn = (container: HTMLElement): string | null | undefined =>
  (container.querySelector("[aria-hidden]") ?? container.firstElementChild)?.textContent;

test.each([
  ["as long as it is told", 500],
  ["for two and a half seconds where nothing is said", undefined],
])("it counts %s and stops at the exact value", (_how, countMs) => {
  const wholeMs = countMs ?? 2_500;
  const { container, rerender } = render(<CountingAmount value="100" countMs={countMs} />);
  rerender(<CountingAmount value="200.123456789012345678" countMs={countMs} />);
  act(() => {
    vi.advanceTimersByTime(wholeMs / 2);
  });
  expect(shownIn(container)).toMatch(/^1[1-9]\d\.\d{18}$/);
  act(() => {
    vi.advanceTimersByTime(wholeMs / 2 + 50);
  });
  expect(shownIn(container)).toBe("200.123456789012345678");
});

test("while it counts, the final digits already hold the room and are what is read out", () => {
  const { container, rerender } = render(<CountingAmount value="1" />);
  rerender(<CountingAmount value="1000" />);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  const room = container.querySelector(".opacity-0");
  expect(room?.textContent).toBe("1,000");
  expect(room?.getAttribute("aria-hidden")).toBeNull();
});

test("a person who wants less motion sees the new value at once", () => {
  wantsLessMotion = true;
  const { container, rerender } = render(<CountingAmount value="1" />);
  rerender(<CountingAmount value="1000" />);
  expect(shownIn(container)).toBe("1,000");
});
