import type { SentCode } from "@coffer/client";
import { createContext, useContext } from "react";

/** Every modal of the wallet by name; the modal table says what each one shows. */
export type Modal =
  | { readonly name: "receiveMethod"; readonly assetId: string }
  | { readonly name: "sendMethod"; readonly assetId: string }
  | { readonly name: "receiveAssets"; readonly assetId: string }
  | { readonly name: "kycRequired" }
  | { readonly name: "aml" | "amlCancel" | "amlLocked"; readonly amlId: string }
  | { readonly name: "discardHeld"; readonly heldPaymentId: string }
  | { readonly name: "chooseAsset"; readonly purpose: "receive" | "send" }
  | { readonly name: "transaction"; readonly transferId: string }
  | { readonly name: "guardRule"; readonly rule: "dailyLimit" | "payeeWait" | "codeAbove" }
  | { readonly name: "freeze" }
  | { readonly name: "unfreeze"; readonly sent: SentCode }
  | { readonly name: "guardCode"; readonly assetId: string; readonly sent: SentCode }
  | { readonly name: "currency" }
  | { readonly name: "language" }
  | {
      readonly name: "contactCode";
      readonly contactType: "email" | "phone";
      readonly sent: SentCode;
    }
  | { readonly name: "device"; readonly sessionId: string }
  | { readonly name: "signOutOthers" }
  | { readonly name: "logOut" };

export type ModalControl = {
  readonly open: (modal: Modal) => void;
  readonly close: () => void;
};

export const ModalContext = createContext<ModalControl | null>(null);

export function useModal(): ModalControl {
  const control = useContext(ModalContext);
  if (control === null) throw new Error("useModal stands outside of ModalHost");
  return control;
}
