import { depositoryPaths } from "./depositoryPaths.ts";

/** Addresses of the private zone, relative to the base path, with a parameter as `:name`. (rule 112) */
export const privatePaths = {
  home: "/",
  asset: "/assets/:assetId",
  promoAsset: "/promo-assets/:id",
  assetAddress: "/assets/:assetId/address",
  buySetAmount: "/buy-set-amount",
  buySetAmountPreferredAsset: "/buy-set-amount/:preferredAssetId",
  buy: "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount",
  buyFrame: "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
  amlStatusPage: "/aml/status/:amlId",
  amlConfirmSendPage: "/aml/confirm-send/:amlId",
  settings: "/settings",
  settingsProtection: "/settings/protection",
  profile: "/profile",
  profileContact: "/profile/contact/:contactType",
  profilePassword: "/profile/password",
  profileSecurity: "/profile/security",
  profileSessions: "/profile/sessions",
  profilePayees: "/profile/payees",
  profileGames: "/profile/games",
  airdrop: "/airdrop",
  kycInfo: "/kyc/info",
  kycFrame: "/kyc/frame",
  kycStatus: "/kyc/status",
  projectsBonuses: "/projects-bonuses",
  transactionsHistory: "/transactions-history",
  operations: "/operations",
  operationsOutgoingVoucher: "/operations/outgoing/voucher/:originatedEscrowTransferId",
  operationsIncomingVoucher: "/operations/incoming/voucher/:escrowTransferId",
  createVoucher: "/voucher/create/:assetId",
  voucherCreateTransactionCheck: "/voucher/create/transaction-check/:originatedEscrowTransferId",
  acquireVoucher: "/voucher/acquire/code",
  createPrivateAccount: "/private-account/create-private-account",
  addExistingPrivateAccount: "/private-account/add-private-account",
  privateAccountSeedPhrase: "/private-account/seed-phrase",
  sendToPartner: "/send-payment/partner/:partnerName",
  sendToPartnerWithPreferredAsset: "/send-payment/partner/:partnerName/asset/:assetId",
  sendBonusesToPartner: "/send-payment/bonuses/partner/:partnerName",
  sendBonusesToPartnerWithPreferredAsset:
    "/send-payment/bonuses/partner/:partnerName/asset/:assetId",
  sendBonusesToPartnerTransactionCheck: "/send-payment/bonuses/status/:transferId",
  sendSetRecipient: "/send-payment/asset/:assetId/type-of-payment/:paymentReceiverType/receiver",
  sendSetAmount:
    "/send-payment/asset/:assetId/type-of-payment/:paymentReceiverType/receiver/:receiver/amount",
  sendConfirm:
    "/send-payment/asset/:assetId/type-of-payment/:paymentReceiverType/receiver/:receiver/confirm",
  sendPaymentStatus: "/send-payment/status/:transferId",
  ...depositoryPaths,
} as const;

/** Addresses that a visitor may open without being signed in. */
export const openPaths = {
  login: "/login",
  invoiceReceive: "/invoice/receive",
  invoicePay: "/invoice/pay/:id",
  invoiceCreate: "/invoice/create",
  telegramApp: "/tg/app",
  tokenLogin: "/login/token/:token",
} as const;

export type RouteName = keyof typeof privatePaths | keyof typeof openPaths;
