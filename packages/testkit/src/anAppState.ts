import type { AppState } from "@coffer/contract";
import { emptyState } from "@coffer/contract/empty-state";
import { anAsset } from "./anAsset.ts";
import { anAssetSpec } from "./anAssetSpec.ts";

const usd = { ticker: "USD", name: "US Dollar", symbol: "$" };

const nobody = emptyState({
  formedAt: "2026-01-01T00:00:00.000Z",
  locale: "en",
  preferredCurrency: usd,
});

/** The state of somebody with an approved identity and one asset. */
export const anAppState = (over: Partial<AppState> = {}): AppState => ({
  ...nobody,
  version: 1,
  settings: { ...nobody.settings, userAgreementState: "ACCEPTED", availableCurrencies: [usd] },
  fiatCurrencies: [usd],
  userProfile: {
    id: "33333333-3333-4333-8333-333333333333",
    publicId: "C-1",
    email: "a@example.com",
    isEmailVerified: true,
    phone: null,
    isPhoneVerified: false,
    isPasswordSet: false,
    isFindable: { byEmail: false, byPhone: false },
    paymentsWaitUntil: null,
    proofs: { hasPasskey: false, hasAuthenticator: false, recoverableFrom: null },
  },
  kyc: { ...nobody.kyc, verificationStatus: "APPROVED" },
  assets: [anAsset()],
  assetSpecs: [anAssetSpec()],
  rates: [{ key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" }],
  ...over,
});
