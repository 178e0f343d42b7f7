import { useAppState } from "@coffer/client/react";
import { Skeleton } from "@coffer/ui";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useLoaded } from "../parts/useLoaded.ts";

const card = lazyScreen(async () => (await import("./DepositoryCard.tsx")).DepositoryCard);

/**
 * Where the current account stands on home, for whoever has one. Its code is asked for once home stands;
 * until it is had its place is kept. A bundle of a brand without one has nothing here.
 */
export function DepositoryPlace() {
  const hasOne = useAppState(({ spotAccount }) => spotAccount !== null);
  const isThere = useLoaded(card, hasOne);
  if (isThere) return <card.Screen />;
  return hasOne && <Skeleton width="100%" height={72} radius={16} />;
}
