import { buyLoad } from "./buyLoad.ts";
import { depositoryLoads } from "./depositoryLoads.ts";

/** Where the pages of vouchers are. */
const voucherLoad = async () => (await import("../../vouchers/VoucherPages.tsx")).VoucherPages;

/** Where the pages are on which partners are paid. */
const partnerLoad = async () => (await import("../../send/partner/PartnerPages.tsx")).PartnerPages;

/** Where the pages of the private account are. */
const privateLoad = async () =>
  (await import("../../private-account/PrivateAccountPages.tsx")).PrivateAccountPages;

/** Where the pages of invoices are. */
const invoiceLoad = async () => (await import("../../invoices/InvoicePages.tsx")).InvoicePages;

/** Where the code is of the screens that no visit begins with, or few do. */
export const farScreens = {
  sendSetRecipient: async () =>
    (await import("../../send/receiver/SendReceiverScreen.tsx")).SendReceiverScreen,
  sendSetAmount: async () =>
    (await import("../../send/amount/SendAmountScreen.tsx")).SendAmountScreen,
  sendConfirm: async () =>
    (await import("../../send/confirm/SendConfirmScreen.tsx")).SendConfirmScreen,
  sendPaymentStatus: async () =>
    (await import("../../send/status/SendStatusScreen.tsx")).SendStatusScreen,
  sendToPartner: partnerLoad,
  sendToPartnerWithPreferredAsset: partnerLoad,
  sendBonusesToPartner: partnerLoad,
  sendBonusesToPartnerWithPreferredAsset: partnerLoad,
  sendBonusesToPartnerTransactionCheck: partnerLoad,
  transactionsHistory: async () => (await import("../../history/HistoryScreen.tsx")).HistoryScreen,
  assetAddress: async () =>
    (await import("../../assets/AssetAddressScreen.tsx")).AssetAddressScreen,
  projectsBonuses: async () =>
    (await import("../../bonuses/ProjectsBonusesScreen.tsx")).ProjectsBonusesScreen,
  promoAsset: async () => (await import("../../promo/PromoAssetScreen.tsx")).PromoAssetScreen,
  amlStatusPage: async () => (await import("../../aml/AmlStatusScreen.tsx")).AmlStatusScreen,
  amlConfirmSendPage: async () =>
    (await import("../../send/confirm/AmlConfirmSendScreen.tsx")).AmlConfirmSendScreen,
  kycInfo: async () => (await import("../../kyc/KycInfoScreen.tsx")).KycInfoScreen,
  kycFrame: async () => (await import("../../kyc/KycFrameScreen.tsx")).KycFrameScreen,
  kycStatus: async () => (await import("../../kyc/KycStatusScreen.tsx")).KycStatusScreen,
  settingsProtection: async () =>
    (await import("../../guard/ProtectionScreen.tsx")).ProtectionScreen,
  settings: async () => (await import("../../settings/SettingsScreen.tsx")).SettingsScreen,
  profile: async () => (await import("../../profile/ProfileScreen.tsx")).ProfileScreen,
  profileContact: async () =>
    (await import("../../profile/contact/ContactScreen.tsx")).ContactScreen,
  profilePassword: async () => (await import("../../passwords/PasswordScreen.tsx")).PasswordScreen,
  profilePayees: async () => (await import("../../payees/PayeesScreen.tsx")).PayeesScreen,
  profileSecurity: async () => (await import("../../passkeys/SecurityScreen.tsx")).SecurityScreen,
  profileSessions: async () => (await import("../../sessions/SessionsScreen.tsx")).SessionsScreen,
  tokenLogin: async () => (await import("../../session/TokenLoginScreen.tsx")).TokenLoginScreen,
  airdrop: async () => (await import("../../telegram/AirdropScreen.tsx")).AirdropScreen,
  buySetAmount: buyLoad,
  buySetAmountPreferredAsset: buyLoad,
  buy: buyLoad,
  buyFrame: buyLoad,
  operations: voucherLoad,
  operationsOutgoingVoucher: voucherLoad,
  operationsIncomingVoucher: voucherLoad,
  createVoucher: voucherLoad,
  voucherCreateTransactionCheck: voucherLoad,
  acquireVoucher: voucherLoad,
  createPrivateAccount: privateLoad,
  addExistingPrivateAccount: privateLoad,
  privateAccountSeedPhrase: privateLoad,
  invoiceReceive: invoiceLoad,
  invoicePay: invoiceLoad,
  invoiceCreate: invoiceLoad,
  ...depositoryLoads,
};
export type FarName = keyof typeof farScreens;
