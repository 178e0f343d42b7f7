import type { AppState } from "@coffer/contract";
import { anAsset } from "./anAsset.ts";
import { anAssetSpec } from "./anAssetSpec.ts";

const usd = { ticker: "USD", name: "US Dollar", symbol: "$" };

/** The state of somebody with an approved identity and one asset. */
export const anAppState = (over: Partial<AppState> = {}): AppState => ({
  version: 1,
  formedAt: "2026-01-01T00:00:00.000Z",
  locale: "en",
  settings: {
    locale: "en",
    userAgreementState: "ACCEPTED",
    preferredCurrency: { ticker: "USD" },
    availableCurrencies: [usd],
  },
  fiatCurrencies: [usd],
  preferredCurrency: usd,
  userProfile: {
    id: "33333333-3333-4333-8333-333333333333",
    publicId: "C-1",
    email: "a@example.com",
    isEmailVerified: true,
    phone: null,
    isPhoneVerified: false,
    isPasswordSet: false,
    paymentsWaitUntil: null,
  },
  kyc: { verificationStatus: "APPROVED", updatedAt: "2026-01-01T00:00:00.000Z", formUrl: null },
  assets: [anAsset()],
  assetSpecs: [anAssetSpec()],
  privateAccountAssetsSpecs: [],
  promoTokens: [],
  rates: [{ key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" }],
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
