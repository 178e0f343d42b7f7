import type { NotMade } from "../invoices/invoiceInput.ts";
import { refusalOf } from "../signed/signedRefusal.ts";
import type { MerchantRefusal } from "./merchantCall.ts";

/** What a merchant reads of an invoice or template that was not made: what of it, and why. */
export const refusalOfNotMade = ({ field, refusal, why }: NotMade): MerchantRefusal => ({
  ...refusalOf(refusal),
  ...(field === undefined ? {} : { field: field === "asset" ? "assetKey" : field }),
  ...(why === undefined ? {} : { message: why }),
});
