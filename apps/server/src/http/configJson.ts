import type { Brand, BrandNetwork } from "@coffer/brands";
import { assetKey } from "@coffer/core/assets";
import type { FastifyInstance } from "fastify";

type Config = {
  readonly brand: Brand;
  readonly basePath: string;
  readonly environment: string;
  readonly frameOrigins: readonly string[];
  /** Whether codes reach phones: a provider of SMS is set. */
  readonly isPhoneReached: boolean;
};

/** What a bundle must know at run time (rule 171). */
export function addConfigJson(
  server: FastifyInstance,
  { brand, basePath, environment, frameOrigins, isPhoneReached }: Config,
): void {
  server.get(`${basePath}config.json`, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return {
      environment,
      apiBase: `${basePath}api/`,
      frameOrigins,
      contactTypes: isPhoneReached ? ["email", "phone"] : ["email"],
      telegramHostOrigin: null,
      networks: brand.networks.map(networkOf),
      switches: brand.switches,
    };
  });
}

/** A network, with the contracts by which a payment request names the tokens that are listed on it. */
const networkOf = ({ networkId, name, assets }: BrandNetwork) => ({
  networkId,
  name,
  tokens: assets.flatMap(({ token, contractAddress }) =>
    contractAddress === undefined ? [] : [{ key: assetKey(token, networkId), contractAddress }],
  ),
});
