import type { CheckedTransfer, SigningProblem } from "@coffer/chains/signing";
import type { Asset, PaymentInput } from "@coffer/contract";
import type { Outcome } from "@coffer/core/outcome";
import type { DraftPayment, SignedOrder } from "@coffer/core/send";
import type { Confirmation } from "../../guard/confirmation.ts";
import type { CallFailure } from "../../wire/callFailure.ts";
import type { PrivateAccountFailure } from "../privateAccountFailure.ts";
import type { OrderToSign } from "../worker/transferSigning.ts";

/** A payment out of a private account as its person means it, and the dearest fee that they agreed to, in base units. */
export type PersonalPayment = {
  readonly asset: Asset;
  readonly draft: DraftPayment;
  /** The same as the wire names it. */
  readonly paymentInput: PaymentInput;
  readonly feeUnitsMax: bigint;
  /** Of a token: its contract, as the wallet's list has it. */
  readonly contractAddress: string | undefined;
  /** As the person's guard asks for it. */
  readonly confirmation: Confirmation | undefined;
};

/** What the server built, once its bytes were found to do what was confirmed. */
export type PersonalOrder = {
  readonly payment: DraftPayment;
  readonly paymentOrderId: string;
  readonly order: OrderToSign;
  /** Read off the bytes. */
  readonly shown: CheckedTransfer;
};

/** Why nothing was signed, and so nothing sent. */
export type PersonalFailure =
  | PrivateAccountFailure
  | { readonly kind: "refused"; readonly failure: CallFailure }
  /** What was built is not what was confirmed, or is not what was shown. */
  | { readonly kind: "unsafe"; readonly problem: SigningProblem };

/** What a payment asks of the person's own keys. */
export type PersonalKeys = {
  readonly buildPayment: (
    payment: PersonalPayment,
  ) => Promise<Outcome<PersonalOrder, PersonalFailure>>;
  readonly signPayment: (order: PersonalOrder) => Promise<Outcome<SignedOrder, PersonalFailure>>;
};
