import type { AppState } from "@coffer/contract";
import type { LastKnown } from "./lastKnown.ts";

/**
 * A state to show home with until the server has spoken. It is never held as the person's state: no
 * rule decides by it, and what was not kept is empty.
 */
export function stateOfLastKnown(known: LastKnown): AppState {
  const { preferredCurrency, locale } = known;
  const { ticker } = preferredCurrency;
  const savedAt = new Date(known.savedAtMs).toISOString();
  return {
    version: 0,
    formedAt: savedAt,
    locale,
    settings: {
      locale,
      userAgreementState: "ACCEPTED",
      preferredCurrency: { ticker },
      availableCurrencies: [preferredCurrency],
    },
    fiatCurrencies: [preferredCurrency],
    preferredCurrency,
    userProfile: null,
    kyc: { verificationStatus: known.kycStatus, updatedAt: savedAt, formUrl: null },
    assets: known.assets.map((asset) => ({
      ...asset,
      accountId: asset.id,
      address: "",
      tag: "",
      trackAddrUrl: "",
      trackTrnUrl: "",
      preferredCurrency: { ticker },
    })),
    assetSpecs: [...known.assetSpecs],
    privateAccountAssetsSpecs: [],
    promoTokens: [...known.promoTokens],
    rates: [...known.rates],
    addressAmlStates: [],
    transfers: known.transfers.map((transfer) => ({
      ...transfer,
      fee: null,
      recipientAddress: "",
      blockchainTransactionId: null,
    })),
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
  };
}
