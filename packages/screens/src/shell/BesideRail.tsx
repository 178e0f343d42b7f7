import { useLastKnownAtMs } from "@coffer/client/react";
import { BarMarkContext } from "@coffer/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { TestMark } from "../parts/header/Logo.tsx";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { paths } from "../parts/paths.ts";
import { useIsAtLeast } from "../parts/useIsAtLeast.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";

/** Comes to wide screens alone. */
export const railDoor = lazyScreen(async () => (await import("./PageRail.tsx")).PageRail);

/** 1200 px. */
const WIDE_REM = 75;

const mark = <TestMark />;

/** From 1200 px up, brand and ways stand beside every page but home, which has its own. */
export function BesideRail({ children }: { children: ReactNode }) {
  const isAtHome = useLocation().pathname === paths.home();
  const hasRail = useIsAtLeast(WIDE_REM) && !isAtHome;
  const isRailThere = useLoaded(railDoor, hasRail);
  return (
    <>
      {isRailThere && <railDoor.Screen />}
      <div
        className={hasRail ? "ps-[calc(var(--rail-width)+1.5rem)] pe-6" : "contents"}
        data-rail={isRailThere || undefined}
      >
        <BarMarkContext value={mark}>{children}</BarMarkContext>
      </div>
    </>
  );
}

/** As long as what is shown is only what was last known, presses on it wait. */
export function HeldPresses({ children }: { children: ReactNode }) {
  useHeldPresses(useLastKnownAtMs() !== null);
  return children;
}

/** What a press is meant for, whatever part of it the finger met. */
const PRESSED = "button, a, label, input, [role]";

/**
 * As long as `isHeld`, presses reach nobody: the last one is made again when it is over. What a person
 * pressed on a page of last known figures so meets the figures of now.
 */
function useHeldPresses(isHeld: boolean): void {
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current =
        event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, [isHeld]);

  useEffect(() => {
    if (isHeld) return;
    const target = pressed.current;
    pressed.current = null;
    if (target?.isConnected === true) target.click();
  }, [isHeld]);
}
