import type { AppState, Asset, BlockchainTransfer, Project, Rate } from "@coffer/contract";
import { isActivePayment } from "@coffer/core/assets";
import type { ClockPort } from "../ports/ports.ts";
import type { WalletStore } from "../store/walletStore.ts";
import { isIncoming, latestTransfers } from "../views/latestTransfers.ts";
import { LAST_KNOWN_VERSION, type LastKnown } from "./lastKnown.ts";
import type { LastKnownMemory } from "./lastKnownMemory.ts";

/** The record is written no more often than this. */
const SAVE_MS_MIN = 1_000;

export type KeepParts = {
  readonly store: WalletStore;
  readonly memory: LastKnownMemory;
  readonly clock: ClockPort;
};

/** Keeps the record as new as the state. Nothing is written after a session has ended. */
export function keepLastKnown({ store, memory, clock }: KeepParts): void {
  let isResting = false;
  let hasChanged = false;

  function save() {
    const { appState, rates } = store.getState();
    if (appState === null) return;
    const known = pickLastKnown({ appState, rates, nowMs: clock.nowMs() });
    if (known === null) memory.forget();
    else memory.remember(known);
  }

  /** The first change at once, as a tab may be closed soon; those that follow together. */
  function note() {
    hasChanged = isResting;
    if (isResting) return;
    save();
    isResting = true;
    clock.after(SAVE_MS_MIN, () => {
      isResting = false;
      if (hasChanged) note();
    });
  }

  store.subscribe(({ appState, rates }, before) => {
    if (appState === null) return;
    if (appState !== before.appState || rates !== before.rates) note();
  });
}

type LastKnownFacts = {
  readonly appState: AppState;
  readonly rates: readonly Rate[];
  readonly nowMs: number;
};

/** What is worth keeping; null while nobody is signed in, or stands before the terms. */
function pickLastKnown({ appState, rates, nowMs }: LastKnownFacts): LastKnown | null {
  const { userProfile, settings, preferredCurrency, assets, kyc, transfers } = appState;
  const { spotAccount: spot } = appState;
  if (userProfile === null || settings.userAgreementState !== "ACCEPTED") return null;
  const counted = spot === null ? assets : [...assets, spot.asset];
  const tokens = new Set(counted.map(({ token }) => token));
  return {
    version: LAST_KNOWN_VERSION,
    userId: userProfile.id,
    savedAtMs: nowMs,
    locale: appState.locale,
    preferredCurrency,
    kycStatus: kyc.verificationStatus,
    isPart:
      appState.guard.isFrozen ||
      Date.parse(userProfile.paymentsWaitUntil ?? "") > nowMs ||
      kyc.isNews === true ||
      appState.heldPayments.length > 0 ||
      appState.buyOrders.length > 0 ||
      appState.invoices.some(({ isPayable }) => isPayable),
    assets: assets.map(pickAsset),
    currentAccount: spot && { status: spot.status, asset: pickAsset(spot.asset) },
    bonuses: appState.projects.flatMap(pickBonuses),
    assetSpecs: appState.assetSpecs,
    promoTokens: appState.promoTokens,
    transfers: [
      ...transfers.filter((one) => isActivePayment(one) || isIncoming(one)),
      ...latestTransfers(transfers),
    ].map(pickTransfer),
    rates: rates.filter(
      ({ commodity, currency }) => currency === preferredCurrency.ticker && tokens.has(commodity),
    ),
  };
}

const pickAsset = (asset: Asset): LastKnown["assets"][number] => ({
  id: asset.id,
  key: asset.key,
  token: asset.token,
  name: asset.name,
  network: asset.network,
  networkId: asset.networkId,
  chainId: asset.chainId,
  cryptoCurrencyType: asset.cryptoCurrencyType,
  type: asset.type,
  amount: asset.amount,
  decimals: asset.decimals,
  allowSend: asset.allowSend,
  allowReceive: asset.allowReceive,
  sendMin: asset.sendMin,
  sendMax: asset.sendMax,
  feeAssetKey: asset.feeAssetKey,
});

const pickBonuses = ({ blockchainAddresses }: Project): LastKnown["bonuses"] =>
  blockchainAddresses.flatMap(({ asset }) => {
    if (asset === undefined) return [];
    const { accruals: _, ...bonus } = asset;
    return [bonus];
  });

const pickTransfer = (transfer: BlockchainTransfer): LastKnown["transfers"][number] => ({
  id: transfer.id,
  type: transfer.type,
  state: transfer.state,
  direction: transfer.direction,
  assetKey: transfer.assetKey,
  amount: transfer.amount,
  fiat: transfer.fiat,
  networkId: transfer.networkId,
  createdAt: transfer.createdAt,
  updatedAt: transfer.updatedAt,
  ...(transfer.confirmations === undefined ? {} : { confirmations: transfer.confirmations }),
});
