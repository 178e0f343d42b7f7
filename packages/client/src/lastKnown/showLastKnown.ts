import type { AppState } from "@coffer/contract";
import { emptyState } from "@coffer/contract/empty-state";
import { isCanonicalDecimal } from "@coffer/core/money";
import type { PageParts } from "../pageParts.ts";
import type { LastKnown } from "./lastKnown.ts";

/** Has home show what was last known, as long as the server has not spoken. */
export function showLastKnown({ store, lastKnown: memory }: PageParts): void {
  const known = memory.recall();
  const { appState, session, setLastKnown } = store.getState();
  if (known === null || known.isPart || !isShowable(known)) return;
  if (appState !== null || session.status !== "starting") return;
  const { rates, savedAtMs } = known;
  setLastKnown({ state: stateOfLastKnown(known), rates, savedAtMs });
}

const lists = ["assets", "assetSpecs", "promoTokens", "transfers", "rates"] as const;

/** Whether a record can be shown without breaking: its version names the shape, but anybody can write it. */
const isShowable = (known: LastKnown): boolean =>
  lists.every((name) => Array.isArray(known[name])) &&
  known.assets.every(
    ({ amount, decimals }) => isCanonicalDecimal(amount) && Number.isInteger(decimals),
  );

/**
 * A state to show home with until the server has spoken. It is never held as the person's state: no
 * rule decides by it, and what was not kept is empty.
 */
function stateOfLastKnown(known: LastKnown): AppState {
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
      attestation: null,
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
