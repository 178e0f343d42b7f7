/**
 * What an address check is bound to. `address` is in the one form that the network's parser gives
 * every spelling of it, so equal addresses are equal texts; `units` are base units of the asset.
 */
export type AmlBinding = {
  readonly userId: string;
  readonly networkType: string;
  readonly chainId: string;
  readonly address: string;
  readonly accountId: string;
  readonly units: bigint;
};

/** Whether two are bound to the same: not a unit more, not another spelling of the network. */
export const isSameAmlBinding = (left: AmlBinding, right: AmlBinding): boolean =>
  left.userId === right.userId &&
  left.networkType === right.networkType &&
  left.chainId === right.chainId &&
  left.address === right.address &&
  left.accountId === right.accountId &&
  left.units === right.units;
