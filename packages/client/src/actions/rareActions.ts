import { createAmlActions } from "../aml/createAmlActions.ts";
import { createAuthenticatorActions } from "../authenticator/createAuthenticatorActions.ts";
import { createBonusActions } from "../bonuses/createBonusActions.ts";
import { createBuyActions } from "../buy/createBuyActions.ts";
import { createGuardActions } from "../guard/createGuardActions.ts";
import { createHeldPaymentActions } from "../heldPayments/createHeldPaymentActions.ts";
import { createInvoiceActions } from "../invoices/createInvoiceActions.ts";
import { createKycActions } from "../kyc/createKycActions.ts";
import { createLinkActions } from "../links/createLinkActions.ts";
import { createPasskeyActions } from "../passkeys/createPasskeyActions.ts";
import { createPeopleActions } from "../people/createPeopleActions.ts";
import { createProfileActions } from "../profile/createProfileActions.ts";
import { createSessionListActions } from "../sessions/createSessionListActions.ts";
import { createSettingsActions } from "../settings/createSettingsActions.ts";
import type { WalletParts } from "../walletParts.ts";
import { createVoucherActions } from "../vouchers/createVoucherActions.ts";

/** What a person does in the areas that not every visit enters: one file, since each name of one costs every visit. */
export const rareActions = {
  aml: createAmlActions,
  authenticator: createAuthenticatorActions,
  bonuses: createBonusActions,
  buy: createBuyActions,
  guard: createGuardActions,
  heldPayments: createHeldPaymentActions,
  invoices: createInvoiceActions,
  kyc: createKycActions,
  links: createLinkActions,
  passkeys: createPasskeyActions,
  people: createPeopleActions,
  profile: createProfileActions,
  sessions: createSessionListActions,
  settings: createSettingsActions,
  vouchers: createVoucherActions,
};
export type RareActions = typeof rareActions;

/** Far more code than the others have, and for fewer people: it comes apart, and its name with theirs. */
export const privateAccount = async (parts: WalletParts) =>
  (await import("../private-account/createPrivateAccountActions.ts")).createPrivateAccountActions(
    parts,
  );
