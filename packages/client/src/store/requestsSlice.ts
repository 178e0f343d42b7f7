import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

export type CallName =
  | "app.getAppState"
  | "app.touchSession"
  | "rateHistory.getRateHistory"
  | "auth.requestCode"
  | "auth.sendConfirmCode"
  | "auth.authorizeByConfirmCode"
  | "auth.authorizeByToken"
  | "auth.authorizeByPassword"
  | "auth.setPassword"
  | "profile.setLogin"
  | "auth.logout"
  | "auth.previewToken"
  | "auth.undoContactChange"
  | "auth.getAuthedWebLink"
  | "wallet.createBlockchainAccount"
  | "wallet.estimatePayment"
  | "wallet.sendPayment"
  | "wallet.getTransfers"
  | "wallet.checkAddressAmlStatus"
  | "wallet.startAddressAmlProcess"
  | "wallet.discardAddressAmlProcess"
  | "wallet.holdPayment"
  | "wallet.discardHeldPayment"
  | "kyc.startKyc"
  | "kyc.cancelKyc"
  | "kyc.dismissKycNews"
  | "auth.sendSecurityCode"
  | "auth.reauthorize"
  | "profile.updateContact"
  | "profile.sendContactCode"
  | "profile.verifyContactCode"
  | "profile.getSessions"
  | "profile.endSession"
  | "profile.endOtherSessions"
  | "payees.savePayee"
  | "payees.removePayee"
  | "payees.importPayees"
  | "guard.updateGuard"
  | "guard.freeze"
  | "guard.unfreeze"
  | "settings.acceptAgreement"
  | "settings.setPreferredCurrency"
  | "settings.setLocale";

/** A call, or one call among several of its kind: 'wallet.createBlockchainAccount:ETH:evm:1'. */
export type RequestKey = CallName | `${CallName}:${string}`;

export type RequestState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "succeeded" }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type RequestsSlice = {
  readonly requests: Readonly<Partial<Record<RequestKey, RequestState>>>;
  readonly setRequest: (key: RequestKey, state: RequestState) => void;
};

export const createRequestsSlice: StateCreator<RequestsSlice> = (set) => ({
  requests: {},
  setRequest: (key, state) => set(({ requests }) => ({ requests: { ...requests, [key]: state } })),
});
