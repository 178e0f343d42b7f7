import type { AppState, Asset, BlockchainTransfer, Rate } from "@coffer/contract";
import { isActivePayment } from "@coffer/core/assets";
import { isIncoming } from "../views/isIncoming.ts";
import { latestTransfers } from "../views/latestTransfers.ts";
import { LAST_KNOWN_VERSION, type LastKnown } from "./lastKnown.ts";

export type LastKnownFacts = {
  readonly appState: AppState;
  readonly rates: readonly Rate[];
  readonly nowMs: number;
};

/** What is worth keeping; null while nobody is signed in, or stands before the terms. */
export function pickLastKnown({ appState, rates, nowMs }: LastKnownFacts): LastKnown | null {
  const { userProfile, settings, preferredCurrency, assets, kyc, transfers } = appState;
  if (userProfile === null || settings.userAgreementState !== "ACCEPTED") return null;
  const tokens = new Set(assets.map(({ token }) => token));
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
      appState.heldPayments.length > 0,
    assets: assets.map(pickAsset),
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

const pickTransfer = (transfer: BlockchainTransfer): LastKnown["transfers"][number] => ({
  id: transfer.id,
  type: transfer.type,
  state: transfer.state,
  direction: transfer.direction,
  assetKey: transfer.assetKey,
  amount: transfer.amount,
  networkId: transfer.networkId,
  createdAt: transfer.createdAt,
  updatedAt: transfer.updatedAt,
  ...(transfer.confirmations === undefined ? {} : { confirmations: transfer.confirmations }),
});
