import type { AppState } from "@coffer/contract";

const usDollar = { ticker: "USD", name: "US Dollar", symbol: "$" };

/** The state of a signed-in user who has accepted the terms and holds nothing yet. */
export const anAppState = (over: Partial<AppState> = {}): AppState => ({
  version: 1,
  formedAt: "2026-01-02T03:04:05.000Z",
  locale: "en",
  settings: {
    locale: "en",
    userAgreementState: "ACCEPTED",
    preferredCurrency: { ticker: "USD" },
    availableCurrencies: [usDollar],
  },
  fiatCurrencies: [usDollar],
  preferredCurrency: usDollar,
  userProfile: {
    id: "0190b0a0-0000-7000-8000-00000000c001",
    publicId: "ABCDEFGH2345",
    email: "person@example.com",
    isEmailVerified: true,
    phone: null,
    isPhoneVerified: false,
    isPasswordSet: false,
  },
  kyc: { verificationStatus: "APPROVED", updatedAt: "2026-01-02T03:04:05.000Z", formUrl: null },
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
  ...over,
});
