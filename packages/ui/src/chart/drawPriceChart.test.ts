import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPriceChart } from "./drawPriceChart.ts";

let tellOfSize = () => {};

class WatchedPlace implements ResizeObserver {
  constructor(run: () => void) {
    tellOfSize = run;
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", WatchedPlace);
  // This test's page has no canvas, and the chart a size all the same.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("rule 125: a chart follows its place once that has rested for 100 ms, and no sooner", () => {
  const place = document.createElement("div");
  let width = 300;
  Object.defineProperty(place, "clientWidth", { get: () => width });
  Object.defineProperty(place, "clientHeight", { get: () => 200 });
  const chart = drawPriceChart(place);
  const drawnWidth = () => place.querySelector("table")?.style.width;
  const pull = (to: number) => {
    width = to;
    tellOfSize();
  };
  expect(drawnWidth()).toBe("300px");
  pull(400);
  vi.advanceTimersByTime(99);
  expect(drawnWidth()).toBe("300px");
  pull(500);
  vi.advanceTimersByTime(99);
  expect(drawnWidth()).toBe("300px");
  vi.advanceTimersByTime(1);
  expect(drawnWidth()).toBe("500px");
  pull(600);
  chart.remove();
  expect(vi.getTimerCount()).toBe(0);
});
