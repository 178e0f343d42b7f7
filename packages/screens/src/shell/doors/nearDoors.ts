import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals that a press on home may open, and that a first look at it needs none of. */
export const nearDoors = {
  kycRequired: lazyScreen(async () => (await import("../../kyc/KycModal.tsx")).KycModal),
  transaction: lazyScreen(
    async () => (await import("../../history/TransactionModal.tsx")).TransactionModal,
  ),
} as const;
