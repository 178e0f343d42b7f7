import type { AppState } from "@coffer/contract";
import { emptyState } from "@coffer/contract/empty-state";
import type { LastKnown } from "./lastKnown.ts";

/**
 * A state to show home with until the server has spoken. It is never held as the person's state: no
 * rule decides by it, and what was not kept is empty.
 */
export function stateOfLastKnown(known: LastKnown): AppState {
  const { preferredCurrency, locale } = known;
  const formedAt = new Date(known.savedAtMs).toISOString();
  const nothing = emptyState({ formedAt, locale, preferredCurrency });
  return {
    ...nothing,
    settings: {
      ...nothing.settings,
      userAgreementState: "ACCEPTED",
      availableCurrencies: [preferredCurrency],
    },
    fiatCurrencies: [preferredCurrency],
    kyc: { ...nothing.kyc, verificationStatus: known.kycStatus },
    assets: known.assets.map((asset) => ({
      ...asset,
      accountId: asset.id,
      address: "",
      tag: "",
      trackAddrUrl: "",
      trackTrnUrl: "",
      preferredCurrency: { ticker: preferredCurrency.ticker },
    })),
    assetSpecs: [...known.assetSpecs],
    promoTokens: [...known.promoTokens],
    rates: [...known.rates],
    transfers: known.transfers.map((transfer) => ({
      ...transfer,
      fee: null,
      recipientAddress: "",
      blockchainTransactionId: null,
    })),
  };
}
