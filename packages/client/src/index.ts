export { activationKey } from "./assets/createAssetActions.ts";
export { amlDiscardKey } from "./aml/discardAmlCheck.ts";
export { unansweredBonuses } from "./bonuses/bonusMemory.ts";
export type { SentBonuses } from "./bonuses/bonusMemory.ts";
export type { BonusPlan } from "./bonuses/sendBonuses.ts";
export type { BoughtInto, PaymentForm, Purchase } from "./buy/openPaymentForm.ts";
export type { ToldPairs } from "./exchange/createExchangeActions.ts";
export type { WithdrawProblem } from "./depository/confirmWithdraw.ts";
export { unansweredWithdraw } from "./depository/withdrawMemory.ts";
export type { SentWithdraw } from "./depository/withdrawMemory.ts";
export { wholeOf } from "./depository/withdrawPlan.ts";
export type { WithdrawPlan, WithdrawQuote } from "./depository/withdrawPlan.ts";
export type { ConfirmationAsked } from "./guard/askToConfirm.ts";
export type { Confirmation } from "./guard/confirmation.ts";
export { heldDiscardKey } from "./heldPayments/discardHeldPayment.ts";
export { heldPaymentStepOf } from "./heldPayments/heldPaymentStepOf.ts";
export type { HeldPaymentStep } from "./heldPayments/heldPaymentStepOf.ts";
export type { InvoicePayment } from "./invoices/createInvoiceActions.ts";
export type { ListedAsset } from "./invoices/loadListedAssets.ts";
export type { InvoiceOrder } from "./invoices/invoiceMemory.ts";
export { createWallet, type Wallet, type WalletSettings, type News } from "./createWallet.ts";
export type {
  ClockPort,
  CookiePort,
  LaunchPort,
  PagePort,
  StoragePort,
  TabsPort,
  WalletPorts,
} from "./ports/ports.ts";
export { whenIdle, whenTouched } from "./ports/whenIdle.ts";
export type { ConfirmProblem } from "./send/confirmProblem.ts";
export type { PasskeyProofFailure } from "./passkeys/createPasskeyProofActions.ts";
export type { SavedPayee } from "./payees/createPayeeActions.ts";
export { addressOfFound, foundById, foundName } from "./people/foundNames.ts";
export type {
  NewWords,
  PersonalActivationFailure,
} from "./private-account/createPrivateAccountActions.ts";
export type { PrivateAccountFailure } from "./private-account/privateAccountFailure.ts";
export type { PersonalKeys, PersonalOrder } from "./private-account/payment/personalOrder.ts";
export type { PrivateAccountView } from "./private-account/privateAccountParts.ts";
export type { NoPasskey } from "./passkeys/makePasskey.ts";
export { codeCalls } from "./profile/codeCalls.ts";
export type { SentCode } from "./profile/sentCode.ts";
export { leadsToPrivateAccount } from "./session/leadsToPrivateAccount.ts";
export { keptDraft, takeUpDraft } from "./send/draftMemory.ts";
export { hasKeptDraft } from "./send/hasKeptDraft.ts";
export { shownOrder } from "./send/personal/shownOrder.ts";
export { dropSendDraft } from "./send/dropSendDraft.ts";
export type {
  HistoryNarrowing,
  HistoryRowsHeld,
  HistoryVisit,
  RowList,
} from "./store/readSlices.ts";
export type { Display } from "./telegram/display.ts";
export { telegramDisplay } from "./telegram/telegramDisplay.ts";
export { openSendDraft } from "./send/openSendDraft.ts";
export { closeSendDraft, setDraftAmount, setDraftMemo } from "./send/writeDraft.ts";
export type { SafetyPayment } from "./send/safetyPayment.ts";
export type { PreferenceValues, Theme } from "./settings/preferences.ts";
export type { LoginFlow, ReachedBy } from "./store/loginSlice.ts";
export type { NewsAction, Notification } from "./store/notificationsSlice.ts";
export type { RequestKey, RequestState } from "./store/requestsSlice.ts";
export type { AmountQuote, DraftStart, Quote, SendDraft } from "./store/sendDraftSlice.ts";
export type { Session, SessionEnd } from "./store/sessionSlice.ts";
export type { VoucherPlan } from "./vouchers/createVoucher.ts";
export type { VoucherSide } from "./vouchers/findVoucher.ts";
export { unansweredVoucher } from "./vouchers/voucherMemory.ts";
export type { SentVoucher } from "./vouchers/voucherMemory.ts";
export type { WalletState } from "./store/walletStore.ts";
export { productFailure } from "./wire/callFailure.ts";
export type { CallFailure } from "./wire/callFailure.ts";
export { loadConfig } from "./wire/loadConfig.ts";
export { failureTextKey } from "./wire/failureTextKey.ts";
export type { Answer } from "./wire/createCaller.ts";
