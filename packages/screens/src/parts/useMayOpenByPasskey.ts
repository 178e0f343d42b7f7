import { useWallet } from "@coffer/client/react";
import { useEffect, useState } from "react";

/** Whether a passkey of this browser may open a private account; false until that is known. (rule 503) */
export function useMayOpenByPasskey(): boolean {
  const wallet = useWallet();
  const [may, setMay] = useState(false);
  useEffect(() => {
    let isHere = true;
    void wallet
      .privateAccount((account) => account.mayOpenByPasskey())
      .then((told) => {
        if (isHere) setMay(told.ok && told.value);
      });
    return () => {
      isHere = false;
    };
  }, [wallet]);
  return may;
}
