import { useWallet } from "@coffer/client/react";
import type { StartQuery } from "@coffer/core/session";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What the visit's link brought along, or the page's own address; null until it is known. */
export function useStart(): StartQuery | null {
  const wallet = useWallet();
  const { search } = useLocation();
  const [start, setStart] = useState<StartQuery | null>(null);
  useEffect(() => {
    let isLeft = false;
    void wallet
      .invoices((invoices) => invoices.start(search))
      .then((found) => {
        if (!isLeft) setStart(found.ok ? found.value : {});
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, search]);
  return start;
}
