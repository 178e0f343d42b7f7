import { useEffect, useState } from "react";
import { wantsLessMotion } from "../wantsLessMotion.ts";

/** How long the bar waits before it fills. (rule 397) */
const FILLS_AFTER_MS = 4_000;

export type FillingBarProps = {
  /** What it measures. */
  readonly label: string;
  /** Whole, from 0 to 100. */
  readonly percent: number;
  /** How far it is, in words. */
  readonly valueText: string;
};

/** How far something is on its way. Empty at first, then it fills; for who wants less motion it is full at once. */
export function FillingBar({ label, percent, valueText }: FillingBarProps) {
  const [isFilled, setIsFilled] = useState(wantsLessMotion);
  useEffect(() => {
    const timer = setTimeout(() => setIsFilled(true), FILLS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-surface-3 text-accent"
    >
      <svg
        aria-hidden="true"
        className="block size-full"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
      >
        <rect
          width={isFilled ? percent : 0}
          height="1"
          fill="currentColor"
          className="transition-[width] duration-700 motion-reduce:transition-none"
        />
      </svg>
    </div>
  );
}
