import type {
  ConfirmationAsked,
  Purchase,
  SentCode,
  VoucherPlan,
  WithdrawPlan,
} from "@coffer/client";
import type { HistoryRow, NetworkId, Passkey } from "@coffer/contract";
import type { AmlStatus } from "@coffer/core/aml";
import type { SendStep } from "@coffer/core/send";
import { createContext, useContext } from "react";
import type { ExchangeQuote } from "./exchangeQuote.ts";
import type { PathOfBuying } from "./buying/buyPaths.ts";
import type { HistoryAbout } from "./transfers/historyAbout.ts";
import type { BuySubject } from "./buying/buySubject.ts";

/** What the form of a payee begins with: nothing, somebody saved, or whom a payment reached. */
type PaidPlace = { readonly address: string; readonly memo?: string | undefined };

export type PayeeStart =
  | { readonly kind: "new" }
  | { readonly kind: "saved"; readonly payeeId: string }
  | ({ readonly kind: "paid"; readonly networkId: NetworkId } & PaidPlace);

/** The account that is bought into, and the currency that it is bought with. */
export type PickedPair = { readonly assetId: string; readonly fiatTicker: string };

/** What is asked of somebody about their private account. */
export type PrivateAsk =
  | { readonly kind: "info" | "changePin" | "addPasskey" }
  | {
      readonly kind: "enterPin";
      /** Opened for something that a locked one refuses. */
      readonly isFirst?: true;
      /** What goes on once it is open: it opens what takes the sheet's place, or closes it. */
      readonly onOpened?: () => void;
    }
  | {
      readonly kind: "newPin";
      /** Twelve words, with one space between. */
      readonly phrase: string;
      /** Whether they are new or were brought along. */
      readonly made: "created" | "added";
      readonly onKept: () => void;
    };

/** What is asked of somebody about their passkeys: for another, about one, about having lost them. */
export type PasskeyAsk =
  | { readonly kind: "add" | "lost" }
  | { readonly kind: "one"; readonly passkey: Passkey };

/** What is asked of somebody about the app that makes their codes. */
export type AuthenticatorAsk = "setUp" | "remove";

/** Every modal of the wallet by name; the modal table says what each one shows. */
export type Modal =
  | { readonly name: "receiveMethod"; readonly assetId: string }
  | { readonly name: "sendMethod"; readonly assetId: string }
  | { readonly name: "receiveAssets"; readonly assetId: string }
  | {
      readonly name: "kycRequired";
      /** What is sent once that is done. */
      readonly assetId?: string;
      /** What is bought then. */
      readonly buying?: PathOfBuying;
    }
  | { readonly name: "aml" | "amlLocked"; readonly amlId: string }
  | {
      readonly name: "amlCancel";
      readonly amlId: string;
      /** How the check stood when the question was asked. */
      readonly askedAt: AmlStatus;
    }
  | { readonly name: "discardHeld"; readonly heldPaymentId: string }
  | { readonly name: "chooseAsset"; readonly purpose: "receive" | "send" | "voucher" }
  | {
      readonly name: "buyPair";
      readonly subject: BuySubject;
      readonly picked: PickedPair;
      readonly onPick: (pair: PickedPair) => void;
    }
  | {
      readonly name: "externalPayment";
      readonly sellerName: string;
      readonly purchase: Purchase;
    }
  | { readonly name: "exchange"; readonly quote: ExchangeQuote }
  | {
      readonly name: "transaction";
      readonly transferId: string;
      /** Out of the history: its note can be kept. */
      readonly row?: HistoryRow;
    }
  | { readonly name: "history"; readonly about: HistoryAbout }
  | { readonly name: "depositoryLocked" | "spotSendType" | "spotUnavailable" }
  /** What there is to know of one, and what has become of one that was made here. */
  | { readonly name: "spotOperation" | "spotTransfer"; readonly operationId: string }
  | {
      readonly name: "withdrawCode";
      /** Null: the one that waits for its answer. */
      readonly plan: WithdrawPlan | null;
      readonly asked: ConfirmationAsked;
    }
  | { readonly name: "passkeys"; readonly ask: PasskeyAsk }
  | { readonly name: "authenticator"; readonly ask: AuthenticatorAsk }
  | { readonly name: "privateAccount"; readonly ask: PrivateAsk }
  | { readonly name: "guardRule"; readonly rule: "dailyLimit" | "payeeWait" | "codeAbove" }
  | { readonly name: "freeze" }
  | {
      readonly name: "unfreeze";
      /** Null: a code alone does not do for this person. */
      readonly sent: SentCode | null;
    }
  | { readonly name: "guardCode"; readonly assetId: string; readonly asked: ConfirmationAsked }
  | { readonly name: "voucherGuard"; readonly plan: VoucherPlan; readonly asked: ConfirmationAsked }
  | { readonly name: "cancelVoucher"; readonly voucherId: string }
  | { readonly name: "redeem" | "welcomeBonus" | "collectBonuses" }
  | {
      readonly name: "activateForPartner";
      readonly assetKey: string;
      readonly partnerName: string;
    }
  | { readonly name: "currency" }
  | { readonly name: "language" }
  | {
      readonly name: "contactCode";
      readonly contactType: "email" | "phone";
      readonly sent: SentCode;
    }
  | { readonly name: "session"; readonly sessionId: string }
  | { readonly name: "payee"; readonly payeeId: string }
  | { readonly name: "payeeForm"; readonly start: PayeeStart }
  | { readonly name: "importPayees" }
  | { readonly name: "signOutOthers" }
  | { readonly name: "publicId" }
  | { readonly name: "webLink" }
  | { readonly name: "logOut" };

export type ModalControl = {
  readonly open: (modal: Modal) => void;
  readonly close: () => void;
};

export const ModalContext = createContext<ModalControl | null>(null);

export function useModal(): ModalControl {
  const control = useContext(ModalContext);
  if (control === null) throw new Error("useModal: no host");
  return control;
}

type ModalOf = { [S in SendStep["step"]]: (step: SendStep, assetId: string) => Modal };

const table: ModalOf = {
  verifyIdentity: (_, assetId) => ({ name: "kycRequired", assetId }),
  resolveAml: (step) => ({ name: "amlLocked", amlId: "amlId" in step ? step.amlId : "" }),
  topUp: (_, assetId) => ({ name: "receiveAssets", assetId }),
  chooseMethod: (_, assetId) => ({ name: "sendMethod", assetId }),
};

/** The modal each step of the Send button opens. (rule 150) */
export const modalOfSendStep = (step: SendStep, assetId: string): Modal =>
  table[step.step](step, assetId);
