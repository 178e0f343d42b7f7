import { useRouteExit } from "@coffer/client/react";
import { gatesOf, type RouteName } from "@coffer/core/routes";
import type { TextsReach } from "@coffer/i18n";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { paths } from "../../parts/paths.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { preloadSending } from "./preloadRoutes.ts";
import type { Route } from "./routes.ts";
import { RouteScreen } from "./RouteScreen.tsx";
import { useReturnToPlace } from "./useReturnToPlace.ts";
import { TextsWait } from "../TextsWait.tsx";

/** What the pages near home speak of; any other needs all texts. */
const reachOf: Readonly<Partial<Record<RouteName, TextsReach>>> = {
  home: "near",
  asset: "next",
  assetAddress: "next",
};

/** A page of the private zone, unless one of its gates leads elsewhere. (rule 118) */
export function GatedRoute({ route }: { route: Route }) {
  const { switches } = useBrand();
  const exit = useRouteExit(gatesOf(route.name), switches.depository === "true");
  const { screen } = route;
  // Its code comes beside its texts, not after them, while the page before still stands and nothing of
  // this one does; a load that fails is said by the screen.
  if (screen?.isLoaded() === false) screen.preload().catch(() => undefined);
  const isNearSending = route.name === "asset";
  useEffect(() => {
    if (isNearSending) void preloadSending();
  }, [isNearSending]);
  // The history keeps its place by its rows. (rule 449)
  useReturnToPlace(exit === null && route.name !== "transactionsHistory");
  if (exit === null) {
    return (
      <TextsWait reach={reachOf[route.name] ?? "whole"}>
        <RouteScreen route={route} />
      </TextsWait>
    );
  }
  const to = exit.to === "amlStatusPage" ? paths.amlStatusPage(exit.amlId) : paths[exit.to]();
  return <Navigate to={to} replace />;
}
