import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals of checks and of what waits for them: few visits meet any. */
export const checkDoors = {
  aml: lazyScreen(async () => (await import("../../aml/AmlModal.tsx")).AmlModal),
  amlCancel: lazyScreen(async () => (await import("../../aml/AmlCancelModal.tsx")).AmlCancelModal),
  kycRequired: lazyScreen(async () => (await import("../../kyc/KycModal.tsx")).KycModal),
  discardHeld: lazyScreen(
    async () => (await import("../../heldPayments/DiscardHeldModal.tsx")).DiscardHeldModal,
  ),
} as const;
