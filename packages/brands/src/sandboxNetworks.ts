import type { Brand } from "./brandSchema.ts";

type Networks = Pick<Brand, "networks">;

/** From the wallet's port to that of the first network's node; those of the others come after it. */
const FIRST_NODE = 10;

const nodePortsOf = ({ networks }: Networks, walletPort: number) =>
  networks.map((network, place) => ({ ...network, nodePort: walletPort + FIRST_NODE + place }));

/**
 * What the sandbox is told of a brand's networks: the text of its setting SANDBOX_NETWORKS. So a row of
 * the brand is the one place that says which tokens stand where on a local chain, and how deep a payment
 * must be.
 */
export const sandboxNetworks = (brand: Networks, walletPort: number): string =>
  JSON.stringify(
    nodePortsOf(brand, walletPort).map(
      ({ networkId, standsFor, name, confirmations, nodePort, assets }) => ({
        networkId,
        ...(standsFor === undefined ? {} : { standsFor }),
        name,
        confirmations,
        nodePort,
        assets: assets.map(({ token, decimals, rateId, contractAddress }) => ({
          token,
          decimals,
          rateId,
          ...(contractAddress === undefined ? {} : { contractAddress }),
        })),
      }),
    ),
  );

/** Where the sandbox's nodes of these networks stand: the text of the server's setting CHAIN_NODES. */
export const sandboxNodes = (brand: Networks, walletPort: number): string =>
  nodePortsOf(brand, walletPort)
    .map(
      ({ networkId: { type, chainId }, nodePort }) =>
        `${type}:${chainId}=http://127.0.0.1:${nodePort}`,
    )
    .join(",");
