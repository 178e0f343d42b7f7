import type { Project } from "@coffer/contract";
import { useMemo } from "react";
import { partnersOf, partnerView, type PartnerView } from "../views/partnerView.ts";
import { useAppState } from "./useAppState.ts";

/** A partner and what can be sent to it; null when there is none of that name. */
export function usePartner(name: string): PartnerView | null {
  const project = useAppState(({ projects }) => projects.find((one) => one.name === name));
  const assets = useAppState((state) => state.assets);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  return useMemo(
    () => (project === undefined ? null : partnerView(project, { assets, assetSpecs })),
    [project, assets, assetSpecs],
  );
}

/** The partners that an asset of the person can be sent to. */
export function usePartnersOf(assetId: string): readonly Project[] {
  const projects = useAppState((state) => state.projects);
  return useMemo(() => partnersOf(projects, assetId), [projects, assetId]);
}
