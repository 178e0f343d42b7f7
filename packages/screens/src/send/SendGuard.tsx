import { useAppState, type AssetView } from "@coffer/client/react";
import { lockingAmlIds } from "@coffer/core/aml";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { AssetGuard } from "../parts/AssetGuard.tsx";
import { paths } from "../parts/paths.ts";

/** Lets a send screen of a known asset through; a locking address check comes first. (decision 41) */
export function SendGuard({ children }: { children: (view: AssetView) => ReactNode }) {
  const { assetId } = useParams();
  const lockedAmlId = useAppState(
    ({ addressAmlStates }) => lockingAmlIds(addressAmlStates)[0] ?? null,
  );
  if (lockedAmlId !== null) return <Navigate to={paths.amlStatusPage(lockedAmlId)} replace />;
  return <AssetGuard assetId={assetId}>{children}</AssetGuard>;
}
