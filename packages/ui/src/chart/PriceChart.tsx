import type { RatePoint } from "@coffer/core/rates";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { drawPriceChart, type DrawnPriceChart } from "./drawPriceChart.ts";
import { inkOf } from "./inkOf.ts";
import { readingAfterKey } from "./readingAfterKey.ts";

export type PriceChartProps = {
  /** At least two, the oldest first. */
  points: readonly RatePoint[];
  /** The point that is read; null for none. */
  reading: number | null;
  onRead: (index: number | null) => void;
  label: string;
  /** All of the chart in a sentence, for who cannot see it. */
  summary: string;
  /** What is read out of a point: its price and its time. */
  describePoint: (point: RatePoint) => string;
};

/**
 * The way of a price. A finger, a mouse or the arrow keys move over it point by point; the page beside
 * it shows the point that is read.
 */
export function PriceChart(props: PriceChartProps) {
  const { points, reading, onRead, label, summary, describePoint } = props;
  const place = useRef<HTMLDivElement>(null);
  const crossHair = useRef<HTMLSpanElement>(null);
  const surface = useRef<HTMLSpanElement>(null);
  const drawn = usePriceChart({ place, crossHair, surface }, points, reading);
  const index = reading ?? points.length - 1;
  const point = points[index];

  function read(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onRead(drawn.current?.indexAt(x) ?? null);
  }

  function move(event: KeyboardEvent) {
    const next = readingAfterKey(event.key, { reading, count: points.length });
    if (next === undefined) return;
    event.preventDefault();
    onRead(next);
  }

  return (
    <div className="relative h-full">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={index}
        aria-valuetext={point === undefined ? undefined : describePoint(point)}
        onKeyDown={move}
        onBlur={() => onRead(null)}
        onPointerDown={read}
        onPointerMove={read}
        onPointerUp={(event) => {
          if (event.pointerType !== "mouse") onRead(null);
        }}
        onPointerLeave={() => onRead(null)}
        onPointerCancel={() => onRead(null)}
        className="h-full cursor-crosshair touch-pan-y rounded-8 select-none"
      >
        <div
          ref={place}
          aria-hidden="true"
          className="pointer-events-none h-full overflow-hidden text-accent-text"
        />
      </div>
      <p className="sr-only">{summary}</p>
      <span ref={crossHair} className="text-text-3" />
      <span ref={surface} className="text-surface-1" />
    </div>
  );
}

type PriceChartPlaces = {
  /** Where the chart is drawn; writes in the line's colour. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Write in the colours of the cross-hair and of what lies below. */
  readonly crossHair: RefObject<HTMLSpanElement | null>;
  readonly surface: RefObject<HTMLSpanElement | null>;
};

/** Draws a chart as long as it is shown. Without a canvas there is none, and its words remain. */
function usePriceChart(
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

/**
 * Calls back a frame after the page's colours changed, by the system or by the page's own theme: before
 * that an element may still be read in its old colour.
 */
function onThemeChange(onChange: () => void): () => void {
  const page = document.documentElement;
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  const observer = new MutationObserver(later);
  observer.observe(page, { attributes: true, attributeFilter: ["data-theme", "style", "class"] });
  const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
  dark?.addEventListener("change", later);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    dark?.removeEventListener("change", later);
  };
}
