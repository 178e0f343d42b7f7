import { useRouteExit } from "@coffer/client/react";
import { gatesOf } from "@coffer/core/routes";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/useBrand.ts";
import { preloadSending } from "./preloadSending.ts";
import type { Route } from "./routes.ts";
import { RouteScreen } from "./RouteScreen.tsx";
import { WholeTexts } from "./WholeTexts.tsx";

/** A page of the private zone, unless one of its gates leads elsewhere. (core spec §2.2) */
export function GatedRoute({ route }: { route: Route }) {
  const { switches } = useBrand();
  const exit = useRouteExit(gatesOf(route.name), switches.depository === "true");
  const isNearSending = route.name === "asset";
  useEffect(() => {
    if (isNearSending) void preloadSending();
  }, [isNearSending]);
  if (exit === null) {
    const screen = <RouteScreen route={route} />;
    return route.name === "home" ? screen : <WholeTexts>{screen}</WholeTexts>;
  }
  const to = exit.to === "amlStatusPage" ? paths.amlStatusPage(exit.amlId) : paths[exit.to]();
  return <Navigate to={to} replace />;
}
