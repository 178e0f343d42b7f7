import type { AttestedAddressProps } from "../parts/attested/AttestedAddress.tsx";
import type { AttestedFirstProps } from "../parts/attested/AttestedFirst.tsx";
import { lazyScreen } from "../parts/lazyScreen.ts";

/** What checks signatures comes with the first address that is shown. */
export const attestedDoor = lazyScreen<AttestedFirstProps>(
  async () => (await import("../parts/attested/AttestedFirst.tsx")).AttestedFirst,
);

export const attestedAddressDoor = lazyScreen<AttestedAddressProps>(
  async () => (await import("../parts/attested/AttestedAddress.tsx")).AttestedAddress,
);
