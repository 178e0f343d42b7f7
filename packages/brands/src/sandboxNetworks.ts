import type { Brand } from "./brandSchema.ts";

/**
 * What the sandbox is told of a brand's networks: the text of its setting SANDBOX_NETWORKS. So a row of
 * the brand is the one place that says which tokens stand where on a local chain, and how deep a payment
 * must be.
 */
export const sandboxNetworks = ({ networks }: Pick<Brand, "networks">): string =>
  JSON.stringify(
    networks.map(({ networkId, name, confirmations, assets }) => ({
      networkId,
      name,
      confirmations,
      assets: assets.map(({ token, decimals, rateId, contractAddress }) => ({
        token,
        decimals,
        rateId,
        ...(contractAddress === undefined ? {} : { contractAddress }),
      })),
    })),
  );
