import type { AccountPurpose, AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { When } from "./columns.ts";
import type { AmlTable } from "./aml/amlTable.ts";
import type { AuthenticatorTables } from "./authenticator/authenticatorTables.ts";
import type { BonusTable } from "./bonuses/bonusTable.ts";
import type { BooksTables } from "./books/booksTables.ts";
import type { SellerTokenTable } from "./buy/sellerTokenTable.ts";
import type { BuyOrderTable } from "./buy/buyOrderTable.ts";
import type { CeilingTables } from "./ceilings/ceilingTables.ts";
import type { ColdTables } from "./cold/coldTables.ts";
import type { CustodyTables } from "./custody/custodyTables.ts";
import type { SpotAccountTable } from "./depository/spotAccountTable.ts";
import type { DepositTables } from "./deposits/depositTables.ts";
import type { ExchangeTables } from "./exchange/exchangeTables.ts";
import type { GuardTables } from "./guard/guardTables.ts";
import type { HistoryTables } from "./history/historyTables.ts";
import type { IntentTables } from "./intent/intentTables.ts";
import type { InvoiceTables } from "./invoices/invoiceTables.ts";
import type { HeldPaymentTable } from "./heldPayments/heldPaymentTable.ts";
import type { KycTable } from "./kyc/kycTable.ts";
import type { MerchantTables } from "./merchants/merchantTables.ts";
import type { OutgoingTables } from "./outgoing/outgoingTables.ts";
import type { PartnerTable } from "./partners/partnerTable.ts";
import type { PasskeyTables } from "./passkeys/passkeyTables.ts";
import type { PasswordTables } from "./passwords/passwordTables.ts";
import type { PayeeTable } from "./payees/payeeTable.ts";
import type { PastPriceTable } from "./rates/pastPriceTable.ts";
import type { PeopleTables } from "./people/peopleTables.ts";
import type { PaymentTables } from "./send/paymentTables.ts";
import type { PersonalTables } from "./private-account/personalTables.ts";
import type { PrivateAccountTables } from "./private-account/privateAccountTables.ts";
import type { PromoTable } from "./promo/promoTable.ts";
import type { SessionTables } from "./session/sessionTables.ts";
import type { SignedTables } from "./signed/signedTables.ts";
import type { SolvencyTables } from "./solvency/solvencyTables.ts";
import type { SweepTable } from "./sweeps/sweepTable.ts";
import type { VoucherTables } from "./vouchers/voucherTables.ts";
import type { BotTables } from "./telegram/botTables.ts";
import type { TelegramTables } from "./telegram/telegramTables.ts";
import type { WatchedTables } from "./custody/watchedTables.ts";
import type { WebhookTables } from "./webhooks/webhookTables.ts";

/** The tables of one area, or of none. */
type OwnTables = {
  installation: { is_only: boolean; brand_id: string };
  provider_hook: { provider: string; digest: string; received_at: When };
  asset_account: {
    account_id: AccountId;
    brand_id: string;
    user_id: UserId;
    asset_key: AssetKey;
    purpose: AccountPurpose;
    scope: string;
    pending_account_id: AccountId;
    created_at: When;
  };
  alarm_episode: { alarm: string; subject: string; since: When };
};

/** The tables of schema `coffer`; a test holds them against the database's own catalogue. */
export type Tables = OwnTables &
  AmlTable &
  AuthenticatorTables &
  BonusTable &
  BooksTables &
  BotTables &
  BuyOrderTable &
  CeilingTables &
  ColdTables &
  CustodyTables &
  DepositTables &
  ExchangeTables &
  GuardTables &
  HeldPaymentTable &
  HistoryTables &
  IntentTables &
  InvoiceTables &
  KycTable &
  MerchantTables &
  OutgoingTables &
  PartnerTable &
  PasskeyTables &
  PasswordTables &
  PastPriceTable &
  PayeeTable &
  PaymentTables &
  PeopleTables &
  PersonalTables &
  PrivateAccountTables &
  PromoTable &
  SellerTokenTable &
  SessionTables &
  SignedTables &
  SolvencyTables &
  SpotAccountTable &
  SweepTable &
  TelegramTables &
  VoucherTables &
  WatchedTables &
  WebhookTables;
