import { BarMarkContext } from "@coffer/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { TestMark } from "../parts/header/TestMark.tsx";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { paths } from "../parts/paths.ts";
import { useIsAtLeast } from "../parts/useIsAtLeast.ts";
import { useLoaded } from "../parts/useLoaded.ts";

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
        data-rail={hasRail || undefined}
      >
        <BarMarkContext value={mark}>{children}</BarMarkContext>
      </div>
    </>
  );
}
