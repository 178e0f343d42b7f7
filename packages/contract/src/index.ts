export { askedNames, calls, feedNames } from "./calls.ts";
export type { AnswerOf, AskedName, CallName, InputOf } from "./calls.ts";
export { createAppRouter, createFeedsRouter } from "./router/createAppRouter.ts";
export type { AppRouter } from "./router/createAppRouter.ts";
export type {
  BundleKind,
  CallContext,
  Caller,
  CompanionCookie,
  UserCaller,
  WhenFlushed,
} from "./router/callContext.ts";
export { errorShape, RefusalError } from "./router/wireError.ts";
export type { AreaHandlers, Feed, Feeds, Handlers } from "./router/handlers.ts";
export { isSubscription } from "./router/isSubscription.ts";
export { runCall } from "./router/runCall.ts";
export type { WireErrorData } from "./router/wireError.ts";
export { appState } from "./shapes/appState.ts";
export type { AppState } from "./shapes/appState.ts";
export type { Asset, AssetSpec } from "./shapes/asset.ts";
export type { CurrencyRef, NetworkId } from "./shapes/basics.ts";
export type { BlockchainTransfer, TransferState } from "./shapes/blockchainTransfer.ts";
export type { HeldPayment } from "./shapes/heldPayment.ts";
export { guardSettings } from "./shapes/guard.ts";
export type { Guard } from "./shapes/guard.ts";
export type { Money } from "./shapes/money.ts";
export type { EstimatedPayment, PaymentInput } from "./shapes/payment.ts";
export type {
  AddressAmlState,
  AmlStatus,
  Kyc,
  KycStatus,
  Locale,
  Settings,
  UserProfile,
} from "./shapes/people.ts";
export type { Payee } from "./shapes/payee.ts";
export type { Session } from "./sessions/sessionListCalls.ts";
export type { RateHistory } from "./rates/rateCalls.ts";
export type { FiatCurrency, Rate } from "./shapes/rate.ts";
