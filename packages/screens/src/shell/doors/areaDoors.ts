import type { BuyPairModalProps } from "../../buy/amount/BuyPairModal.tsx";
import type { ExternalPaymentModalProps } from "../../buy/payment/ExternalPaymentModal.tsx";
import type { AuthenticatorModalProps } from "../../authenticator/AuthenticatorModal.tsx";
import type { PasskeysModalProps } from "../../passkeys/PasskeysModal.tsx";
import type { ActivateForPartnerModalProps } from "../../send/partner/ActivateForPartnerModal.tsx";
import type { PrivateAccountModalProps } from "../../private-account/PrivateAccountModal.tsx";
import type { HistoryModalProps } from "../../history/HistoryModal.tsx";
import type { VoucherGuardModalProps } from "../../vouchers/create/VoucherGuardModal.tsx";
import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals of vouchers. */
export const voucherDoors = {
  guard: lazyScreen<VoucherGuardModalProps>(
    async () => (await import("../../vouchers/create/VoucherGuardModal.tsx")).VoucherGuardModal,
  ),
  cancel: lazyScreen(
    async () => (await import("../../vouchers/issued/CancelVoucherModal.tsx")).CancelVoucherModal,
  ),
} as const;

/** The modals of what partners give. */
export const bonusDoors = {
  welcome: lazyScreen(
    async () => (await import("../../bonuses/WelcomeBonusModal.tsx")).WelcomeBonusModal,
  ),
  collect: lazyScreen<{ readonly onClose: () => void }>(
    async () => (await import("../../bonuses/CollectBonusesModal.tsx")).CollectBonusesModal,
  ),
} as const;

/** The history's own modal. */
export const historyDoors = {
  modal: lazyScreen<HistoryModalProps>(
    async () => (await import("../../history/HistoryModal.tsx")).HistoryModal,
  ),
} as const;

/** The modal of promo tokens. */
export const promoDoors = {
  redeem: lazyScreen<{ readonly onClose: () => void }>(
    async () => (await import("../../promo/RedeemModal.tsx")).RedeemModal,
  ),
} as const;

/** The modals of checks and of what waits for them: few visits meet any. */
export const checkDoors = {
  aml: lazyScreen(async () => (await import("../../aml/AmlModal.tsx")).AmlModal),
  amlCancel: lazyScreen(async () => (await import("../../aml/AmlCancelModal.tsx")).AmlCancelModal),
  discardHeld: lazyScreen(
    async () => (await import("../../heldPayments/DiscardHeldModal.tsx")).DiscardHeldModal,
  ),
} as const;

/** The modals of a purchase: nobody needs their code who does not buy. */
export const buyDoors = {
  pair: lazyScreen<BuyPairModalProps>(
    async () => (await import("../../buy/amount/BuyPairModal.tsx")).BuyPairModal,
  ),
  external: lazyScreen<ExternalPaymentModalProps>(
    async () => (await import("../../buy/payment/ExternalPaymentModal.tsx")).ExternalPaymentModal,
  ),
} as const;

/** The modals of a person's own rules for payments, each in code of its own. */
export const guardDoors = {
  rule: lazyScreen(async () => (await import("../../guard/GuardRuleModal.tsx")).GuardRuleModal),
  freeze: lazyScreen(async () => (await import("../../guard/FreezeModal.tsx")).FreezeModal),
  unfreeze: lazyScreen(async () => (await import("../../guard/UnfreezeModal.tsx")).UnfreezeModal),
  code: lazyScreen(async () => (await import("../../guard/GuardCodeModal.tsx")).GuardCodeModal),
} as const;

/** What asks on the pages of partners. */
export const partnerDoors = {
  activate: lazyScreen<ActivateForPartnerModalProps>(
    async () =>
      (await import("../../send/partner/ActivateForPartnerModal.tsx")).ActivateForPartnerModal,
  ),
} as const;

/** What asks about passkeys and the app that makes codes. */
export const proofDoors = {
  passkeys: lazyScreen<PasskeysModalProps>(
    async () => (await import("../../passkeys/PasskeysModal.tsx")).PasskeysModal,
  ),
  authenticator: lazyScreen<AuthenticatorModalProps>(
    async () => (await import("../../authenticator/AuthenticatorModal.tsx")).AuthenticatorModal,
  ),
} as const;

/** What asks about the private account. */
export const privateDoors = {
  modal: lazyScreen<PrivateAccountModalProps>(
    async () => (await import("../../private-account/PrivateAccountModal.tsx")).PrivateAccountModal,
  ),
} as const;

/** The modals of the address book, each brought when it opens. */
export const payeeDoors = {
  payee: lazyScreen(async () => (await import("../../payees/PayeeModal.tsx")).PayeeModal),
  form: lazyScreen(async () => (await import("../../payees/PayeeFormModal.tsx")).PayeeFormModal),
  import: lazyScreen(
    async () => (await import("../../payees/ImportPayeesModal.tsx")).ImportPayeesModal,
  ),
} as const;

/** The modals of a person's own pages: nobody needs their code who does not go there. */
export const profileDoors = {
  contactCode: lazyScreen(
    async () => (await import("../../profile/contact/ContactCodeModal.tsx")).ContactCodeModal,
  ),
  currency: lazyScreen(
    async () => (await import("../../settings/CurrencyModal.tsx")).CurrencyModal,
  ),
  session: lazyScreen(async () => (await import("../../sessions/SessionModal.tsx")).SessionModal),
  language: lazyScreen(
    async () => (await import("../../settings/LanguageModal.tsx")).LanguageModal,
  ),
  signOutOthers: lazyScreen(
    async () => (await import("../../sessions/SignOutOthersModal.tsx")).SignOutOthersModal,
  ),
  publicId: lazyScreen(async () => (await import("../../profile/PublicIdModal.tsx")).PublicIdModal),
  webLink: lazyScreen(async () => (await import("../../profile/WebLinkModal.tsx")).WebLinkModal),
} as const;
