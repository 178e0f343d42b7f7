import type { Asset, BlockchainTransfer } from "@coffer/contract";

type Moved = Pick<BlockchainTransfer, "accountId" | "assetKey">;

/** Whether a transfer moved this account, and no other one of its asset: those of private accounts are named. */
export const isTransferOf = (
  { accountId, assetKey }: Moved,
  asset: Pick<Asset, "accountId" | "key" | "type">,
): boolean =>
  assetKey === asset.key &&
  (asset.type === "PERSONAL" ? accountId === asset.accountId : accountId === undefined);
