import { useLastKnownAtMs } from "@coffer/client/react";
import type { ReactNode } from "react";
import { useHeldPresses } from "./useHeldPresses.ts";

/** As long as what is shown is only what was last known, presses on it wait. */
export function HeldPresses({ children }: { children: ReactNode }) {
  useHeldPresses(useLastKnownAtMs() !== null);
  return children;
}
