import type { WalletParts } from "../walletParts.ts";
import { openPaymentForm, type FormPlace, type Purchase } from "./openPaymentForm.ts";

/** What a person does to buy coins. Stands in a chunk of its own. */
export const createBuyActions = (parts: WalletParts) => ({
  /** A seller's form in which a purchase is paid: a new one, or one that was not finished. */
  openPaymentForm: (purchase: Purchase, place: FormPlace) =>
    openPaymentForm(parts, purchase, place),
  /** Takes an order off home, on every device. */
  dismissOrder: (orderId: string) => parts.caller.change("buy.dismissOrder", { orderId }),
});
