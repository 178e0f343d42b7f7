import { useAppState } from "@coffer/client/react";
import { Skeleton } from "@coffer/ui";
import type { ReactNode } from "react";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useLoaded } from "../parts/useLoaded.ts";

const HEIGHT = 72;

const card = lazyScreen<{ readonly wait: ReactNode }>(
  async () => (await import("./DepositoryCard.tsx")).DepositoryCard,
);

/**
 * Where the current account stands on home, for whoever has one. Its code is asked for once home stands;
 * until it is had its place is kept. A bundle of a brand without one has nothing here.
 */
export function DepositoryPlace() {
  const hasOne = useAppState(({ spotAccount }) => spotAccount !== null);
  const isThere = useLoaded(card, hasOne);
  const wait = <Skeleton width="100%" height={HEIGHT} radius={16} />;
  if (isThere) return <card.Screen wait={wait} />;
  return hasOne && wait;
}
