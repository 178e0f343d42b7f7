import type { ReactNode } from "react";
import { lazyScreen } from "../../parts/lazyScreen.ts";

/** By what the pages that need all texts are spoken; comes with these, so that nobody waits for it. */
export const spokenDoor = lazyScreen<{ readonly children: ReactNode }>(
  async () => (await import("../SpokenPage.tsx")).SpokenPage,
);
