import { lazyScreen } from "../parts/lazyScreen.ts";

/** What became of the identity check: told once. */
export const kycNewsDoor = lazyScreen(async () => (await import("./KycNewsCard.tsx")).KycNewsCard);

/** The payments that wait: most visits have none. */
export const heldDoor = lazyScreen(async () => (await import("./HeldPayments.tsx")).HeldPayments);
