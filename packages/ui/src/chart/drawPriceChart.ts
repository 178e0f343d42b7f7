import type { RatePoint } from "@coffer/core/rates";
import {
  AreaSeries,
  ColorType,
  createChart,
  CrosshairMode,
  LineStyle,
  type AreaData,
  type UTCTimestamp,
} from "lightweight-charts";
import { inkText, type Ink } from "./inkOf.ts";

const SECOND_MS = 1000;
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

/** One line with an area that fades, no grid and no scales: what a point is, is told beside it. */
export function drawPriceChart(place: HTMLElement): DrawnPriceChart {
  const chart = createChart(place, {
    width: place.clientWidth,
    height: place.clientHeight,
    layout: {
      background: { type: ColorType.Solid, color: "transparent" },
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    leftPriceScale: { visible: false },
    rightPriceScale: { visible: false, scaleMargins: { top: 0.08, bottom: 0.06 } },
    timeScale: { visible: false, minBarSpacing: 0.1 },
    // The cross-hair is moved by hand: fingers, mice and keys all read the same way.
    handleScroll: false,
    handleScale: false,
    crosshair: {
      mode: CrosshairMode.Magnet,
      horzLine: { visible: false, labelVisible: false },
      vertLine: { labelVisible: false, style: LineStyle.Solid, width: 1 },
    },
  });
  const series = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerRadius: 5,
    crosshairMarkerBorderWidth: 2,
  });
  let data: readonly AreaData<UTCTimestamp>[] = [];
  const fit = () => {
    const last = data.length - 1;
    if (last < 1) return;
    const margin = last * MARGIN_SHARE;
    chart.timeScale().setVisibleLogicalRange({ from: -margin, to: last + margin });
  };
  // The library's own way to follow its place keeps the distance of the points, not their range.
  const observer = new ResizeObserver(() => {
    chart.resize(place.clientWidth, place.clientHeight, true);
    fit();
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
      chart.remove();
    },
  };
}

// For pixels only: what a person reads of a price comes from its text, digit by digit.
const pixelPoint = ([value, at]: RatePoint): AreaData<UTCTimestamp> => ({
  time: (Date.parse(at) / SECOND_MS) as UTCTimestamp, // the library's own brand of seconds
  value: Number.parseFloat(value),
});
