import type { PayeeNetworkId } from "./payee.ts";

export type PayeeNetwork = {
  readonly networkId: PayeeNetworkId;
  readonly name: string;
  /** Whether a payment there can carry a memo. */
  readonly hasMemo: boolean;
};

type Listed = {
  readonly network: string;
  readonly networkId: PayeeNetworkId;
  readonly hasMemo?: boolean | undefined;
};

const isSame = (left: PayeeNetworkId, right: PayeeNetworkId): boolean =>
  left.type === right.type && left.chainId === right.chainId;

/** The networks of the wallet's assets, each once, in the order of the assets. */
export function payeeNetworks(specs: readonly Listed[]): readonly PayeeNetwork[] {
  const networks: PayeeNetwork[] = [];
  for (const { hasMemo = false, network: name, networkId } of specs)
    if (!networks.some((known) => isSame(known.networkId, networkId)))
      networks.push({ networkId, name, hasMemo });
  return networks;
}
