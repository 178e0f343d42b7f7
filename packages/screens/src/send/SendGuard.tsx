import type { AssetView } from "@coffer/client/react";
import { AmountVeil } from "@coffer/ui";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { AssetGuard } from "../parts/AssetGuard.tsx";

/**
 * Lets a send screen of a known asset through. What a person is about to pay stands open there even
 * where balances are hidden: nobody can agree to dots.
 */
export function SendGuard({ children }: { children: (view: AssetView) => ReactNode }) {
  const { assetId } = useParams();
  return (
    <AmountVeil isDrawn={false}>
      <AssetGuard assetId={assetId}>{children}</AssetGuard>
    </AmountVeil>
  );
}
