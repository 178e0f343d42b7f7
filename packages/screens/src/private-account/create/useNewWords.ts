import type { NewWords } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useEffect, useState } from "react";

/** Twelve new words, for as long as this page stands; null until their code is there. They are kept nowhere else. */
export function useNewWords(): NewWords | null {
  const wallet = useWallet();
  const [drawn, setDrawn] = useState<NewWords | null>(null);
  useEffect(() => {
    let isHere = true;
    void wallet
      .privateAccount((account) => account.drawWords())
      .then((told) => {
        if (isHere && told.ok) setDrawn(told.value);
      });
    return () => {
      isHere = false;
    };
  }, [wallet]);
  return drawn;
}
