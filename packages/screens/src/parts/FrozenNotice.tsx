import { useAppState } from "@coffer/client/react";
import { Suspense } from "react";
import { frozenDoor } from "./frozenDoor.ts";

/** Says that payments are frozen, while they are. */
export function FrozenNotice() {
  const isFrozen = useAppState(({ guard }) => guard.isFrozen);
  return (
    isFrozen && (
      <Suspense>
        <frozenDoor.Screen />
      </Suspense>
    )
  );
}
