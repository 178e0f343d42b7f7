import type { PriceChartProps } from "@coffer/ui/chart";
import { useCallback, useEffect, useState, type ComponentType } from "react";

export type ChartCode =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly PriceChart: ComponentType<PriceChartProps> }
  | { readonly status: "failed" };

/** The chart and its library, which come when a chart is shown first; a failed load can be repeated. */
export function useChartCode(): { readonly code: ChartCode; readonly retry: () => void } {
  const [code, setCode] = useState<ChartCode>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const show = (next: ChartCode) => {
      if (!isLeft) setCode(next);
    };
    import("@coffer/ui/chart").then(
      ({ PriceChart }) => show({ status: "ready", PriceChart }),
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
