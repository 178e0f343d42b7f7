import type { RatePoint } from "@coffer/core/rates";
import type { AreaData, UTCTimestamp } from "lightweight-charts";
import { bareChart } from "./bareChart.ts";
import { inkText, type Ink } from "./inkOf.ts";

const SECOND_MS = 1000;
/** A window that is being pulled is drawn into once it rests. (rule 125) */
const RESIZE_MS = 100;
/** Room at each end, so that the mark of an outermost point is whole. */
const MARGIN_SHARE = 0.018;

export type PriceChartInks = { readonly line: Ink; readonly crossHair: Ink; readonly surface: Ink };

export type DrawnPriceChart = {
  readonly setPoints: (points: readonly RatePoint[]) => void;
  /** Puts the cross-hair on a point; null takes it away. */
  readonly setReading: (index: number | null) => void;
  /** The point at a distance from the chart's left edge in CSS pixels. */
  readonly indexAt: (x: number) => number | null;
  readonly setInks: (inks: PriceChartInks) => void;
  readonly remove: () => void;
};

/** Draws the way of a price into its place, and follows the place in size. */
export function drawPriceChart(place: HTMLElement): DrawnPriceChart {
  const { chart, series } = bareChart(place);
  let data: readonly AreaData<UTCTimestamp>[] = [];
  const fit = () => {
    const last = data.length - 1;
    if (last < 1) return;
    const margin = last * MARGIN_SHARE;
    chart.timeScale().setVisibleLogicalRange({ from: -margin, to: last + margin });
  };
  // The library's own way to follow its place keeps the distance of the points, not their range.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      chart.resize(place.clientWidth, place.clientHeight, true);
      fit();
    }, RESIZE_MS);
  });
  observer.observe(place);
  return {
    setPoints: (points) => {
      data = points.map(pixelPoint);
      series.setData([...data]);
      fit();
    },
    setReading: (index) => {
      const point = index === null ? undefined : data[index];
      if (point === undefined) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(point.value, point.time, series);
    },
    indexAt: (x) => {
      const logical = chart.timeScale().coordinateToLogical(x);
      if (logical === null || data.length === 0) return null;
      return Math.min(data.length - 1, Math.max(0, Math.round(logical)));
    },
    setInks: ({ line, crossHair, surface }) => {
      chart.applyOptions({ crosshair: { vertLine: { color: inkText(crossHair, 0.6) } } });
      series.applyOptions({
        lineColor: inkText(line),
        topColor: inkText(line, 0.22),
        bottomColor: inkText(line, 0),
        crosshairMarkerBackgroundColor: inkText(line),
        crosshairMarkerBorderColor: inkText(surface),
      });
    },
    remove: () => {
      observer.disconnect();
      clearTimeout(timer);
      chart.remove();
    },
  };
}

// For pixels only: what a person reads of a price comes from its text, digit by digit.
const pixelPoint = ([value, at]: RatePoint): AreaData<UTCTimestamp> => ({
  time: (Date.parse(at) / SECOND_MS) as UTCTimestamp, // the library's own brand of seconds
  value: Number.parseFloat(value),
});
