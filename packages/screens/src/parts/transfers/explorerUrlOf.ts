import type { AssetSpec, BlockchainTransfer } from "@coffer/contract";
import { trackUrl } from "@coffer/core/assets";

/** The block explorer's page of a transfer; null where there is none. */
export function explorerUrlOf(
  { assetKey, blockchainTransactionId: transactionId }: BlockchainTransfer,
  specs: readonly AssetSpec[],
): string | null {
  const template = specs.find(({ key }) => key === assetKey)?.trackTrnUrl;
  return transactionId === null || template === undefined
    ? null
    : trackUrl(template, { transactionId });
}
