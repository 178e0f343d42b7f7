import type { AppState } from "./appState.ts";
import type { Locale } from "../settings/settings.ts";
import type { FiatCurrency } from "../rates/rate.ts";

export type EmptyStateFacts = {
  readonly formedAt: string;
  readonly locale: Locale;
  readonly preferredCurrency: FiatCurrency;
};

/**
 * The state of somebody who has nothing and has said nothing: what is not known of a person stands
 * in their state as it stands here. Version 0: any state the server forms of a person is newer.
 */
export const emptyState = ({ formedAt, locale, preferredCurrency }: EmptyStateFacts): AppState => ({
  version: 0,
  formedAt,
  locale,
  settings: {
    locale,
    userAgreementState: "NOT_ACCEPTED",
    preferredCurrency: { ticker: preferredCurrency.ticker },
    availableCurrencies: [],
  },
  fiatCurrencies: [],
  preferredCurrency,
  userProfile: null,
  kyc: { verificationStatus: "NONE", updatedAt: formedAt, formUrl: null },
  assets: [],
  assetSpecs: [],
  privateAccountAssetsSpecs: [],
  promoTokens: [],
  rates: [],
  addressAmlStates: [],
  transfers: [],
  escrowTransfers: { originated: [], incoming: [] },
  invoices: [],
  bonusOperations: [],
  promoAccounts: [],
  promoOperations: [],
  projects: [],
  projectUserData: {
    agreementState: "NOT_ACCEPTED",
    lastSeenBonusDate: null,
    hasDisplayedProjectBonusesInfo: false,
  },
  buyMethods: [],
  spotAccount: null,
  payees: [],
  guard: { dailyLimit: null, payeeWaitHours: 0, codeAbove: null, isFrozen: false },
  heldPayments: [],
  notices: { deposits: true, payments: true, held: true },
  buyOrders: [],
});
