import { lazyScreen } from "../parts/lazyScreen.ts";
import type { MoveWayProps } from "../parts/private-account/MoveWay.tsx";

/** Only who has an asset in custody and in a private account needs its code. */
export const moveDoor = lazyScreen<MoveWayProps>(
  async () => (await import("../parts/private-account/MoveWay.tsx")).MoveWay,
);
