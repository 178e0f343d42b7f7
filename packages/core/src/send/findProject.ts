import { addressKey } from "../address/addressKey.ts";

type Network = { readonly type: string; readonly chainId: string };
type Place = { readonly networkId: Network; readonly address: string };
type Addressed = { readonly blockchainAddresses: readonly Place[] };

/** The partner that has an address, in any spelling; undefined when it is none's. */
export function findProject<Project extends Addressed>(
  projects: readonly Project[],
  { networkId: { type, chainId }, address }: Place,
): Project | undefined {
  const key = addressKey(address);
  return projects.find(({ blockchainAddresses }) =>
    blockchainAddresses.some(
      (one) =>
        one.networkId.type === type &&
        one.networkId.chainId === chainId &&
        addressKey(one.address) === key,
    ),
  );
}
