import { receiver } from "./people.ts";

const send = (assetId: string): string =>
  `/send-payment/asset/${assetId}/type-of-payment/address/receiver`;

const buying = (assetId: string, amount: string): string =>
  `/buy/asset/${assetId}/fiatTicker/USD/amount/${amount}`;

const keeping = (amount: string): string => `/depository/buy/fiatTicker/USD/amount/${amount}`;

/** Where the screens are, as the route table of the wallet has them. */
export const addresses = {
  home: "/",
  login: "/login",
  link: (token: string) => `/login/token/${token}`,
  asset: (assetId: string) => `/assets/${assetId}`,
  address: (assetId: string) => `/assets/${assetId}/address`,
  receiver: send,
  amount: (assetId: string) => `${send(assetId)}/${receiver}/amount`,
  confirm: (assetId: string) => `${send(assetId)}/${receiver}/confirm`,
  partners: (assetId: string) =>
    `/send-payment/asset/${assetId}/type-of-payment/projectId/receiver`,
  partner: (name: string, assetId?: string) =>
    `/send-payment/partner/${name}${assetId === undefined ? "" : `/asset/${assetId}`}`,
  partnerConfirm: (assetId: string, name: string) =>
    `${addresses.partners(assetId)}/${name}/confirm`,
  partnerBonuses: (name: string) => `/send-payment/bonuses/partner/${name}`,
  bonusesSent: (transferId: string) => `/send-payment/bonuses/status/${transferId}`,
  history: "/transactions-history",
  settings: "/settings",
  protection: "/settings/protection",
  profile: "/profile",
  contact: (contactType: "email" | "phone") => `/profile/contact/${contactType}`,
  password: "/profile/password",
  security: "/profile/security",
  sessions: "/profile/sessions",
  payees: "/profile/payees",
  kycInfo: "/kyc/info",
  kycFrame: "/kyc/frame",
  kycStatus: "/kyc/status",
  amlStatus: (amlId: string) => `/aml/status/${amlId}`,
  amlConfirmSend: (amlId: string) => `/aml/confirm-send/${amlId}`,
  buySetAmount: "/buy-set-amount",
  buyPreferred: (assetId: string) => `/buy-set-amount/${assetId}`,
  buyMethods: buying,
  buyFrame: (assetId: string, buyMethodId: string, amount = "60") =>
    `${buying(assetId, amount)}/buyMethodId/${buyMethodId}`,
  exchange: "/depository/exchange",
  depositoryBuySetAmount: "/depository/buy/set-amount",
  depositoryBuyMethods: keeping,
  depositoryBuyFrame: (amount: string, buyMethodId: string) =>
    `${keeping(amount)}/buyMethodId/${buyMethodId}`,
  invoiceReceive: (templateId: string) => `/invoice/receive?invoice_template_id=${templateId}`,
  invoiceCreate: (templateId: string) => `/invoice/create?invoice_template_id=${templateId}`,
  invoicePay: (invoiceId: string) => `/invoice/pay/${invoiceId}`,
  operations: "/operations",
  voucherAcquire: "/voucher/acquire/code",
  voucherCreate: (assetId: string) => `/voucher/create/${assetId}`,
  voucherMade: (voucherId: string) => `/voucher/create/transaction-check/${voucherId}`,
  voucherIssued: (voucherId: string) => `/operations/outgoing/voucher/${voucherId}`,
  voucherIncoming: (voucherId: string) => `/operations/incoming/voucher/${voucherId}`,
  privateCreate: "/private-account/create-private-account",
  privateAdd: "/private-account/add-private-account",
  seedPhrase: "/private-account/seed-phrase",
  status: (transferId: string) => `/send-payment/status/${transferId}`,
} as const;
