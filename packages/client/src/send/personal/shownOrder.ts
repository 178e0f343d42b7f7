import type { DraftPayment } from "@coffer/core/send";
import type { PersonalOrder } from "../../private-account/payment/personalOrder.ts";
import type { WalletState } from "../../store/walletStore.ts";

/** What was built for exactly this payment and waits for its signature; null where another one, or none, was. */
export const shownOrder = (
  { personalOrder }: Pick<WalletState, "personalOrder">,
  draft: DraftPayment,
): PersonalOrder | null =>
  personalOrder !== undefined && isSamePayment(personalOrder.payment, draft) ? personalOrder : null;

const compared = [
  "assetId",
  "receiver",
  "amount",
  "memo",
  "amlStateId",
  "idempotencyKey",
] as const satisfies readonly (keyof DraftPayment)[];

const isSamePayment = (one: DraftPayment, other: DraftPayment): boolean =>
  compared.every((field) => one[field] === other[field]);
