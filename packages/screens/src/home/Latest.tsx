import type { BlockchainTransfer } from "@coffer/contract";
import { useLoaded } from "../parts/useLoaded.ts";
import { latestDoor } from "./latestDoor.ts";
import { LatestWait } from "./LatestWait.tsx";

/**
 * What moved last, once home stands. Its code is asked for afterwards; until it is had its place is
 * kept.
 */
export function Latest({ transfers }: { readonly transfers: readonly BlockchainTransfer[] }) {
  const hasSome = transfers.length > 0;
  const isThere = useLoaded(latestDoor, hasSome);
  if (isThere) return <latestDoor.Screen transfers={transfers} />;
  return hasSome && <LatestWait count={transfers.length} />;
}
