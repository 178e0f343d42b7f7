import { useWallet } from "@coffer/client/react";
import type { AppState } from "@coffer/contract";
import { useEffect, useState } from "react";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { newsDoors } from "../doors/newsDoors.ts";

/** Parts of a state whose changes may be news. One that is the same is kept, so that it can be told by itself. */
const telling = ["kyc", "transfers", "buyOrders", "heldPayments"] as const;

/** Waits for the first change that may be news: what it tells is a matter of code that comes then. */
export function WalletNews() {
  const wallet = useWallet();
  const [first, setFirst] = useState<AppState | null>(null);

  useEffect(
    () =>
      wallet.store.subscribe(({ appState: now }, { appState: before }) => {
        if (now === before || now === null || before === null) return;
        if (telling.some((part) => now[part] !== before[part]))
          setFirst((earlier) => earlier ?? before);
      }),
    [wallet],
  );

  const isThere = useLoaded(newsDoors.changes, first !== null);
  return isThere && first !== null ? <newsDoors.changes.Screen first={first} /> : null;
}
