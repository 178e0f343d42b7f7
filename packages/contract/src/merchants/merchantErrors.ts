import { signedErrors, type SignedErrors } from "../signed/signedErrors.ts";

/** Why a merchant's request was refused, with what may be of any signed request. */
export const merchantErrors = {
  ...signedErrors,
  INVOICE_NOT_CANCELLABLE: {
    status: 409,
    message: "Something was paid to this invoice, or it is over. Refund it instead.",
  },
  NOTHING_TO_REFUND: {
    status: 409,
    message: "There is not so much to give back of this invoice now.",
  },
  REFUND_ADDRESS_NEEDED: {
    status: 409,
    message: "It was paid from the chain: name the address the payer wants it at.",
  },
} as const satisfies SignedErrors;
export type MerchantErrorCode = keyof typeof merchantErrors;
