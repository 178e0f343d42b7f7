import { useAppState } from "@coffer/client/react";
import { Skeleton } from "@coffer/ui";
import { useEffect, useState } from "react";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";

const card = lazyScreen(async () => (await import("./DepositoryCard.tsx")).DepositoryCard);

/**
 * Where the current account stands on home, for whoever has one. Its code is asked for once home stands;
 * until it is had its place is kept. A bundle of a brand without one has nothing here.
 */
export function DepositoryPlace() {
  const hasOne = useAppState(({ spotAccount }) => spotAccount !== null);
  const [doesStand, setDoesStand] = useState(false);
  // Not before home stands: its first paint waits for nothing that comes beside it.
  useEffect(() => {
    const timer = setTimeout(() => setDoesStand(true));
    return () => clearTimeout(timer);
  }, []);
  const isThere = useLoaded(card, hasOne && doesStand);
  if (isThere) return <card.Screen />;
  return hasOne && <Skeleton width="100%" height={72} radius={16} />;
}
