export { askedNames, calls, feedNames, isSubscription } from "./calls.ts";
export type { AnswerOf, AskedName, CallName, InputOf } from "./calls.ts";
export {
  createAppRouter,
  createFeedsRouter,
  type AppRouter,
  runCall,
  errorShape,
  RefusalError,
  type WireErrorData,
} from "./router/createAppRouter.ts";
export type {
  BundleKind,
  CallContext,
  Caller,
  CompanionCookie,
  UserCaller,
  WhenFlushed,
} from "./router/callContext.ts";
export type { AreaHandlers, Feed, FeedClient, Feeds, Handlers } from "./router/handlers.ts";
export { appState } from "./shapes/appState.ts";
export type { AppState } from "./shapes/appState.ts";
export type { Asset, AssetSpec } from "./assets/asset.ts";
export type { BonusOperation } from "./bonuses/bonusOperation.ts";
export type { BonusAsset, Project } from "./bonuses/project.ts";
export type { BuyMethod } from "./buy/buyMethod.ts";
export type { PromoAccount, PromoOperation } from "./promo/promoAccount.ts";
export type { BuyOrder } from "./buy/buyOrder.ts";
export type { EstimatedWithdraw } from "./depository/depositoryCalls.ts";
export type { SpotAccount, SpotOperation } from "./depository/spotAccount.ts";
export type { ChosenPair, ExchangePair } from "./exchange/exchangePair.ts";
export type { CurrencyRef, NetworkId, Money, Worth } from "./shapes/basics.ts";
export type { BlockchainTransfer, TransferState } from "./history/blockchainTransfer.ts";
export type { HistoryFilter } from "./history/historyCalls.ts";
export type { HistoryRow } from "./history/historyRow.ts";
export type { HeldPayment } from "./heldPayments/heldPayment.ts";
export { guardSettings } from "./guard/guard.ts";
export type { Guard } from "./guard/guard.ts";
export type { EstimatedPayment, PaymentInput } from "./send/payment.ts";
export type { AddressAmlState } from "./aml/addressAmlState.ts";
export type { Kyc } from "./kyc/kyc.ts";
export type { Locale, Notices, Settings } from "./settings/settings.ts";
export { userProfile } from "./profile/userProfile.ts";
export type { UserProfile } from "./profile/userProfile.ts";
export type { FoundPerson } from "./people/peopleCalls.ts";
export type { Passkey } from "./passkeys/passkeyCalls.ts";
export type { Payee } from "./payees/payee.ts";
export type { Session } from "./sessions/sessionListCalls.ts";
export type { Invoice, InvoiceTemplate } from "./invoices/invoice.ts";
export type { EscrowTransfer } from "./vouchers/escrowTransfer.ts";
export type { RateHistory } from "./rates/rateCalls.ts";
export type { FiatCurrency, Rate } from "./rates/rate.ts";
