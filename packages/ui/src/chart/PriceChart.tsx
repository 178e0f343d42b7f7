import type { RatePoint } from "@coffer/core/rates";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { readingAfterKey } from "./readingAfterKey.ts";
import { usePriceChart } from "./usePriceChart.ts";

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
