import type { PriceChart } from "@coffer/ui/chart";
import type { SegmentedControl } from "@coffer/ui/choice";
import { useCallback, useEffect, useState } from "react";

export type ChartCode =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly PriceChart: typeof PriceChart;
      readonly SegmentedControl: typeof SegmentedControl;
    }
  | { readonly status: "failed" };

export type WantedChartCode = { readonly code: ChartCode; readonly retry: () => void };

/** The chart and the choice of how far back it looks, which come with their libraries when a chart is shown first; a failed load can be repeated. */
export function useChartCode(): WantedChartCode {
  const [code, setCode] = useState<ChartCode>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const show = (next: ChartCode) => {
      if (!isLeft) setCode(next);
    };
    Promise.all([import("@coffer/ui/chart"), import("@coffer/ui/choice")]).then(
      ([{ PriceChart }, { SegmentedControl }]) =>
        show({ status: "ready", PriceChart, SegmentedControl }),
      () => show({ status: "failed" }),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setCode({ status: "loading" });
    setAttempt((before) => before + 1);
  }, []);
  return { code, retry };
}
