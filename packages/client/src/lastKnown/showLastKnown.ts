import type { AppState, Asset, Project } from "@coffer/contract";
import { emptyState } from "@coffer/contract/empty-state";
import { isCanonicalDecimal } from "@coffer/core/money";
import type { PageParts } from "../pageParts.ts";
import { hasKeptDraft } from "../send/hasKeptDraft.ts";
import type { LastKnown } from "./lastKnown.ts";

/**
 * Has home show what was last known, as long as the server has not spoken. A payment that was left stands
 * above the list once it is known whose it is: home waits for that as for what is not kept.
 */
export function showLastKnown(parts: PageParts): void {
  const { store, lastKnown: memory } = parts;
  const known = memory.recall();
  const { appState, session, setLastKnown } = store.getState();
  if (known === null || known.isPart || hasKeptDraft(parts) || !isShowable(known)) return;
  if (appState !== null || session.status !== "starting") return;
  const { rates, savedAtMs } = known;
  setLastKnown({ state: stateOfLastKnown(known), rates, savedAtMs });
}

const lists = [
  "assets",
  "assetSpecs",
  "bonuses",
  "promoTokens",
  "transfers",
  "rates",
] as const satisfies readonly (keyof LastKnown)[];

/** Whether a record can be shown without breaking: its version names the shape, but anybody can write it. */
const isShowable = (known: LastKnown): boolean =>
  lists.every((name) => Array.isArray(known[name])) &&
  countedOf(known).every(
    ({ amount, decimals }) => isCanonicalDecimal(amount) && Number.isInteger(decimals),
  );

/** All that the balance counts. */
const countedOf = ({ assets, currentAccount }: LastKnown) =>
  currentAccount ? [...assets, currentAccount.asset] : assets;

/**
 * A state to show home with until the server has spoken. It is never held as the person's state: no
 * rule decides by it, and what was not kept is empty.
 */
function stateOfLastKnown(known: LastKnown): AppState {
  const { preferredCurrency, locale } = known;
  const formedAt = new Date(known.savedAtMs).toISOString();
  const assetOf = (asset: LastKnown["assets"][number]): Asset => ({
    ...asset,
    accountId: asset.id,
    address: "",
    attestation: null,
    tag: "",
    trackAddrUrl: "",
    trackTrnUrl: "",
    preferredCurrency: { ticker: preferredCurrency.ticker },
  });
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
    assets: known.assets.map(assetOf),
    spotAccount: known.currentAccount && {
      status: known.currentAccount.status,
      asset: assetOf(known.currentAccount.asset),
      availableForSendCryptoCurrencies: [],
      operations: [],
      buyCryptoMethods: [],
    },
    projects: known.bonuses.map(partnerOf),
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

/** Whoever gave this. */
const partnerOf = (bonus: LastKnown["bonuses"][number]): Project => ({
  name: "",
  title: "",
  description: "",
  blockchainAddresses: [
    { address: "", networkId: bonus.networkId, asset: { ...bonus, accruals: [] } },
  ],
});
