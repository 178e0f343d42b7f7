import type { Brand } from "@coffer/brands";
import type { FastifyInstance } from "fastify";

/** What a bundle must know at run time (contract, Plain HTTP beside tRPC). */
export function addConfigJson(
  server: FastifyInstance,
  { brand, basePath, environment }: { brand: Brand; basePath: string; environment: string },
): void {
  server.get(`${basePath}config.json`, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return {
      environment,
      apiBase: `${basePath}api/`,
      frameOrigins: [],
      telegramHostOrigin: null,
      networks: brand.networks.map(({ networkId, name }) => ({ networkId, name })),
      switches: brand.switches,
    };
  });
}
