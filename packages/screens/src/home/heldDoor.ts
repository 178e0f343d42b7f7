import { lazyScreen } from "../parts/lazyScreen.ts";

/** The identity check, while it is under way or has just come to something. */
export const kycDoor = lazyScreen(async () => (await import("./KycCard.tsx")).KycCard);

/** The payments that wait: most visits have none. */
export const heldDoor = lazyScreen(async () => (await import("./HeldPayments.tsx")).HeldPayments);
