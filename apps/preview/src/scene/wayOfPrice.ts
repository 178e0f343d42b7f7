import type { RateHistory } from "@coffer/contract";
import { SCENE_MS } from "./scenePorts.ts";

const POINTS = 96;
const STEP_MS = 15 * 60_000;

/** A day of prices around 3 000 that ends at the scene's own rate; the same at every look. */
export const wayOfPrice = (): RateHistory => ({
  key: "ETH-USD",
  interval: "DAY",
  history: Array.from({ length: POINTS }, (_, index) => [
    index === POINTS - 1 ? "3000.41" : priceAt(index),
    new Date(SCENE_MS - (POINTS - 1 - index) * STEP_MS).toISOString(),
  ]),
});

function priceAt(index: number): string {
  const wave = Math.sin(index / 9) * 34 + Math.sin(index / 2.3) * 9 + Math.cos(index / 23) * 52;
  return (2_962 + index * 0.6 + wave).toFixed(2).replace(/\.?0+$/, "");
}
