import { lazyScreen } from "../parts/lazyScreen.ts";
import type { OwnAddressFirstProps } from "../parts/private-account/OwnAddressFirst.tsx";

/** Only who receives on a private account needs its code. */
export const ownAddressDoor = lazyScreen<OwnAddressFirstProps>(
  async () => (await import("../parts/private-account/OwnAddressFirst.tsx")).OwnAddressFirst,
);
