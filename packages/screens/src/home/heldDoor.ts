import { lazyScreen } from "../parts/lazyScreen.ts";

/** The payments that wait: most visits have none. */
export const heldDoor = lazyScreen(async () => (await import("./HeldPayments.tsx")).HeldPayments);
