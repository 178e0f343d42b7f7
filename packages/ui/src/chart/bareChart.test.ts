import { expect, test } from "vitest";
import { leastSpan } from "./bareChart.ts";

test.each([
  ["a coin that moved by a tenth keeps its own span", 2850, 3150, 2850, 3150],
  ["exactly two hundredths from end to end", 99, 101, 99, 101],
  ["a stablecoin's noise stays a thin line in the middle", 0.9997, 1.0003, 0.99, 1.01],
  ["a price that did not move at all", 1, 1, 0.99, 1.01],
  ["a price in hundreds of thousands", 477_000, 478_000, 472_725, 482_275],
  ["a coin that costs next to nothing", 0.000000119, 0.000000121, 0.0000001188, 0.0000001212],
])("%s", (_case, lowest, highest, bottom, top) => {
  const span = leastSpan({ minValue: lowest, maxValue: highest });
  expect(span.minValue / bottom).toBeCloseTo(1, 9);
  expect(span.maxValue / top).toBeCloseTo(1, 9);
});

test("a real fall of a stablecoin is seen as one", () => {
  const span = leastSpan({ minValue: 0.87, maxValue: 1.0002 });
  expect(span).toEqual({ minValue: 0.87, maxValue: 1.0002 });
});
