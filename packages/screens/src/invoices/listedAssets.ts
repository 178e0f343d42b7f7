import type { ListedAsset } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { createContext, useEffect, useState } from "react";

/** What the wallet lists, for whoever has no state that says so; null until it is known. */
export const ListedAssetsContext = createContext<readonly ListedAsset[] | null>(null);

/** Once it cannot be had, nothing is listed: an address and an amount can be copied all the same. */
export function useListedAssets(): readonly ListedAsset[] | null {
  const wallet = useWallet();
  const [assets, setAssets] = useState<readonly ListedAsset[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    void wallet
      .invoices((invoices) => invoices.listAssets())
      .then((listed) => {
        if (!isLeft) setAssets(listed.ok ? listed.value : []);
      });
    return () => {
      isLeft = true;
    };
  }, [wallet]);
  return assets;
}
