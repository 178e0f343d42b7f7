import { useMemo } from "react";
import { projectViews, type ProjectView } from "../views/bonusViews.ts";
import { useAppState } from "./useAppState.ts";

/** What partners gave this person, partner by partner. */
export function useBonuses(): readonly ProjectView[] {
  const projects = useAppState((state) => state.projects);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  return useMemo(() => projectViews({ projects, assetSpecs }), [projects, assetSpecs]);
}
