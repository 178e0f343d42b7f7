import { useWallet } from "@coffer/client/react";
import type { AppState } from "@coffer/contract";
import { useEffect, useState } from "react";
import { useLoaded } from "../../parts/useLoaded.ts";
import { newsDoors } from "../doors/newsDoors.ts";

/** Waits for the first change of the wallet's state: what may be news in it is a matter of code that comes then. */
export function WalletNews() {
  const wallet = useWallet();
  const [first, setFirst] = useState<AppState | null>(null);

  useEffect(
    () =>
      wallet.store.subscribe(({ appState: now }, { appState: before }) => {
        if (now !== before) setFirst((earlier) => earlier ?? before);
      }),
    [wallet],
  );

  const isThere = useLoaded(newsDoors.changes, first !== null);
  return isThere && first !== null ? <newsDoors.changes.Screen first={first} /> : null;
}
