import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FillingBar } from "./FillingBar.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const want = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));
const draw = () =>
  render(<FillingBar label="To the minimum" percent={40} valueText="2 of 5 USDT" />);
const width = () => screen.getByRole("progressbar").querySelector("rect")?.getAttribute("width");

test("rule 397: the bar fills after 4 seconds, and says at once how far it is", () => {
  want(false);
  draw();
  const bar = screen.getByRole("progressbar", { name: "To the minimum" });
  expect(["now", "text"].map((name) => bar.getAttribute(`aria-value${name}`))).toEqual([
    "40",
    "2 of 5 USDT",
  ]);
  act(() => void vi.advanceTimersByTime(3_999));
  expect(width()).toBe("0");
  act(() => void vi.advanceTimersByTime(1));
  expect(width()).toBe("40");
});

test("rule 397: for who wants less motion it is full at once", () => {
  want(true);
  draw();
  expect(width()).toBe("40");
});
