import type { RatePoint } from "@coffer/core/rates";
import { useEffect, useRef, type RefObject } from "react";
import { drawPriceChart, type DrawnPriceChart } from "./drawPriceChart.ts";
import { inkOf } from "./inkOf.ts";
import { onThemeChange } from "./onThemeChange.ts";

export type PriceChartPlaces = {
  /** Where the chart is drawn; writes in the line's colour. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Write in the colours of the cross-hair and of what lies below. */
  readonly crossHair: RefObject<HTMLSpanElement | null>;
  readonly surface: RefObject<HTMLSpanElement | null>;
};

/** Draws a chart as long as it is shown. Without a canvas there is none, and its words remain. */
export function usePriceChart(
  places: PriceChartPlaces,
  points: readonly RatePoint[],
  reading: number | null,
): RefObject<DrawnPriceChart | null> {
  const { place, crossHair, surface } = places;
  const drawn = useRef<DrawnPriceChart | null>(null);

  useEffect(() => {
    const nodes = [place.current, crossHair.current, surface.current];
    const [placeNode, crossHairNode, surfaceNode] = nodes;
    if (placeNode == null || crossHairNode == null || surfaceNode == null) return;
    if (inkOf(placeNode) === null) return;
    const chart = drawPriceChart(placeNode);
    const paint = () => {
      const [line, hair, below] = [inkOf(placeNode), inkOf(crossHairNode), inkOf(surfaceNode)];
      if (line !== null && hair !== null && below !== null)
        chart.setInks({ line, crossHair: hair, surface: below });
    };
    paint();
    const stopListening = onThemeChange(paint);
    drawn.current = chart;
    return () => {
      stopListening();
      chart.remove();
      drawn.current = null;
    };
  }, [place, crossHair, surface]);

  useEffect(() => drawn.current?.setPoints(points), [points]);
  useEffect(() => drawn.current?.setReading(reading), [points, reading]);
  return drawn;
}
