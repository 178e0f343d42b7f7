import { useEffect, useRef, useState } from "react";
import { Amount, type AmountProps } from "./Amount.tsx";
import { wantsLessMotion } from "../wantsLessMotion.ts";
import { blendAmounts } from "./blendAmounts.ts";

/** Where nothing else is said. (rule 143) */
const COUNT_MS = 2_500;

export type CountingAmountProps = AmountProps & {
  /** How long it counts, in milliseconds. */
  readonly countMs?: number | undefined;
};

/** An amount that counts to its new value. The box is as wide as the final digits from the first frame on. */
export function CountingAmount({ countMs, ...props }: CountingAmountProps) {
  const shown = useCountedAmount(props.value, countMs);
  return (
    <span className="inline-grid max-w-full grid-cols-[minmax(0,auto)]">
      <span
        className={
          shown === props.value ? "col-start-1 row-start-1" : "col-start-1 row-start-1 opacity-0"
        }
      >
        <Amount {...props} />
      </span>
      {shown !== props.value && (
        <span
          aria-hidden="true"
          className="col-start-1 row-start-1 overflow-hidden whitespace-nowrap"
        >
          <Amount {...props} value={shown} />
        </span>
      )}
    </span>
  );
}

/** The amount to show now on the way from the last value to this one, which takes `wholeMs`. */
function useCountedAmount(value: string, wholeMs = COUNT_MS): string {
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
