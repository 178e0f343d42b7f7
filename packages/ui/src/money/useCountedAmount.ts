import { useEffect, useRef, useState } from "react";
import { blendAmounts } from "./blendAmounts.ts";

/** Where nothing else is said. (rule 143) */
const COUNT_MS = 2_500;

const wantsLessMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The amount to show now on the way from the last value to this one, which takes `wholeMs`. */
export function useCountedAmount(value: string, wholeMs = COUNT_MS): string {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  const isStill = wantsLessMotion();

  useEffect(() => {
    const from = last.current;
    if (from === value) return;
    const countMs = isStill ? 0 : wholeMs;
    const startedAtMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs: number) {
      const share = countMs === 0 ? 1 : Math.min(1, Math.max(0, (nowMs - startedAtMs) / countMs));
      const eased = 1 - (1 - share) ** 3;
      const next = share === 1 ? value : blendAmounts(from, value, Math.round(eased * 1000));
      last.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isStill, wholeMs]);

  // Not even for the frame until the count would begin.
  return isStill ? value : shown;
}
