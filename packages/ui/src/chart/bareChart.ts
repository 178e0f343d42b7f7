import {
  AreaSeries,
  ColorType,
  createChart,
  CrosshairMode,
  LineStyle,
  type AutoscaleInfo,
} from "lightweight-charts";

/** One line with an area that fades, no grid and no scales: what a point is, is told beside it. */
export function bareChart(place: HTMLElement) {
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
    autoscaleInfoProvider: (asScaled: () => AutoscaleInfo | null) => {
      const scaled = asScaled();
      const range = scaled?.priceRange ?? null;
      return range === null ? scaled : { ...scaled, priceRange: leastSpan(range) };
    },
  });
  return { chart, series };
}

/** Of the middle price: so much of it a chart shows at least, upwards and downwards. */
const SHARE_MIN = 0.01;

/** What a chart shows from bottom to top. For pixels only: nobody reads an amount of these. */
export type PriceSpan = { readonly minValue: number; readonly maxValue: number };

/**
 * The span of a chart whose prices lie between two: theirs, but never less than one hundredth of the
 * price to each side, so that the noise of a stablecoin does not look like a crash.
 */
export function leastSpan(span: PriceSpan): PriceSpan {
  const middle = (span.minValue + span.maxValue) / 2;
  const least = middle * SHARE_MIN;
  if (span.maxValue - span.minValue >= 2 * least) return span;
  return { minValue: middle - least, maxValue: middle + least };
}
