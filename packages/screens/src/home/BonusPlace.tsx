import { useAppState } from "@coffer/client/react";
import { Skeleton } from "@coffer/ui";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";

const card = lazyScreen(async () => (await import("./BonusCard.tsx")).BonusCard);

/** Where what partners gave stands on home, for whoever has any. Its place is kept until its code is there. */
export function BonusPlace() {
  const hasSome = useAppState(({ projects }) =>
    projects.some(({ blockchainAddresses }) => blockchainAddresses.some(({ asset }) => asset)),
  );
  const isThere = useLoaded(card, hasSome);
  if (isThere) return <card.Screen />;
  return hasSome && <Skeleton width="100%" height={56} radius={16} />;
}
