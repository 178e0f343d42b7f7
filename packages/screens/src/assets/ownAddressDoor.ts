import { lazyScreen } from "../parts/lazyScreen.ts";
import type { OwnAddressFirstProps } from "../private-account/receive/OwnAddressFirst.tsx";

/** Only who receives on a private account needs its code. */
export const ownAddressDoor = lazyScreen<OwnAddressFirstProps>(
  async () => (await import("../private-account/receive/OwnAddressFirst.tsx")).OwnAddressFirst,
);
