import { depositoryPaths } from "./depositoryPaths.ts";

/** Addresses of the screens, relative to the base path; the route table has their patterns. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  asset: (assetId: string) => `/assets/${assetId}`,
  assetAddress: (assetId: string) => `/assets/${assetId}/address`,
  sendSetRecipient: (assetId: string) =>
    `/send-payment/asset/${assetId}/type-of-payment/address/receiver`,
  sendSetAmount: (assetId: string, receiver: string) =>
    `${paths.sendSetRecipient(assetId)}/${encodeURIComponent(receiver)}/amount`,
  sendConfirm: (assetId: string, receiver: string) =>
    `${paths.sendSetRecipient(assetId)}/${encodeURIComponent(receiver)}/confirm`,
  sendPaymentStatus: (transferId: string) => `/send-payment/status/${transferId}`,
  amlStatusPage: (amlId: string) => `/aml/status/${amlId}`,
  amlConfirmSendPage: (amlId: string) => `/aml/confirm-send/${amlId}`,
  kycInfo: () => "/kyc/info",
  kycFrame: () => "/kyc/frame",
  kycStatus: () => "/kyc/status",
  buySetAmount: () => "/buy-set-amount",
  acquireVoucher: () => "/voucher/acquire/code",
  projectsBonuses: () => "/projects-bonuses",
  createVoucher: (assetId: string) => `/voucher/create/${assetId}`,
  operations: () => "/operations",
  createPrivateAccount: () => "/private-account/create-private-account",
  addPrivateAccount: () => "/private-account/add-private-account",
  seedPhrase: () => "/private-account/seed-phrase",
  depository: () => "/depository",
  ...depositoryPaths,
  settings: () => "/settings",
  settingsProtection: () => "/settings/protection",
  profile: () => "/profile",
  profileContact: (contactType: "email" | "phone") => `/profile/contact/${contactType}`,
  profilePassword: () => "/profile/password",
  profileSecurity: () => "/profile/security",
  profileSessions: () => "/profile/sessions",
  profilePayees: () => "/profile/payees",
  profileGames: () => "/profile/games",
  transactionsHistory: () => "/transactions-history",
} as const;
