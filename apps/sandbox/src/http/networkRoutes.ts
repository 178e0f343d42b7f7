import { formatDecimal } from "@coffer/core/money";
import { type NetworkId, networkKey } from "@coffer/core/assets";
import type { FastifyInstance } from "fastify";
import { giveFromFaucet, unknownToken } from "../networks/giveFromFaucet.ts";
import { findNetwork, type LocalNetwork } from "../networks/LocalNetwork.ts";
import { HttpRefusal } from "./HttpRefusal.ts";
import { balanceQuery, faucetBody, holdBody, mineBody, reorgBody } from "./inputs.ts";
import { parseInput } from "./readBody.ts";

/** The calls about the local chains: which they are, faucet, blocks, balances. (rule 172) */
export function networkRoutes(app: FastifyInstance, networks: readonly LocalNetwork[]): void {
  const networkOf = (networkId: NetworkId) => demandNetwork(networks, networkId);

  app.get("/networks", (_request, reply) =>
    reply.send(
      networks.map(({ networkId, name, confirmations, tokens }) => ({
        networkId,
        name,
        confirmations,
        tokens: tokens.map(({ token, decimals, faucetUsual, faucetMaxUnits }) => ({
          token,
          decimals,
          faucetUsual,
          faucetMax: formatDecimal(faucetMaxUnits, decimals),
        })),
      })),
    ),
  );

  app.post("/faucet", async (request) => {
    const { networkId, ...gift } = parseInput(faucetBody, request.body);
    const given = await giveFromFaucet(networkOf(networkId), gift);
    if (!given.ok) throw new HttpRefusal(400, given.problem);
    return { transactionId: given.value };
  });

  app.post("/mine", async (request) => {
    const { networkId, blocks } = parseInput(mineBody, request.body);
    return { height: await networkOf(networkId).mine(blocks) };
  });

  app.put("/hold", async (request) => {
    const { networkId, isHeld } = parseInput(holdBody, request.body);
    const network = networkOf(networkId);
    if (network.hold === undefined) {
      throw new HttpRefusal(400, `${network.name} cannot hold blocks back`);
    }
    await network.hold(isHeld);
    return { isHeld };
  });

  app.get("/chain/balance", async (request) => {
    const { type, chainId, token, address } = parseInput(balanceQuery, request.query);
    const network = networkOf({ type, chainId });
    const known = network.tokens.find((item) => item.token === token);
    if (known === undefined) throw new HttpRefusal(400, unknownToken(network, token));
    if (!network.isAddress(address)) {
      throw new HttpRefusal(400, `address: not an address on ${networkKey(network.networkId)}`);
    }
    const units = await network.balanceOf({ token, address });
    return { amount: formatDecimal(units, known.decimals) };
  });

  app.post("/chain/reorg", async (request) => {
    const { networkId, depth } = parseInput(reorgBody, request.body);
    const { reorg, name } = networkOf(networkId);
    if (reorg === undefined) throw new HttpRefusal(400, `${name} cannot be reorganised`);
    if (depth > reorg.depthMax) {
      throw new HttpRefusal(400, `depth: at most ${reorg.depthMax} blocks can be replaced`);
    }
    const height = await reorg.run(depth);
    if (height === null) throw new HttpRefusal(400, "depth: there are not so many blocks yet");
    return { height };
  });
}

/** The network of this id; a 400 that names those there are, when it is none of them. */
export function demandNetwork(
  networks: readonly LocalNetwork[],
  networkId: NetworkId,
): LocalNetwork {
  const found = findNetwork(networks, networkId);
  if (found !== undefined) return found;
  const known = networks.map((item) => networkKey(item.networkId)).join(", ");
  throw new HttpRefusal(
    400,
    `networkId: unknown network ${networkKey(networkId)}; known: ${known}`,
  );
}
