import type { WalletParts } from "../walletParts.ts";
import { discardHeldPayment } from "./discardHeldPayment.ts";

/** What a person does about the payments that wait. Stands in a chunk of its own. */
export const createHeldPaymentActions = (parts: WalletParts) => ({
  discardHeldPayment: (heldPaymentId: string) => discardHeldPayment(parts, heldPaymentId),
});
