import { formatDecimal } from "@coffer/core/money";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { BlockSummary, Moves } from "../networks/NetworkExplorer.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { HttpRefusal } from "./HttpRefusal.ts";
import { listQuery, networkQuery } from "./inputs.ts";
import { demandNetwork } from "./networkRoutes.ts";
import { parseInput } from "./readBody.ts";

const addressParam = z.object({ address: z.string() });
const idParam = z.object({ id: z.string() });
const heightParam = z.object({ height: z.coerce.number().int().min(0) });

/**
 * The explorers' facts as JSON, of the network that the query names by `type` and `chainId`, or the first;
 * amounts as decimal texts in whole coins and tokens, times in ISO 8601.
 */
export function explorerRoutes(app: FastifyInstance, networks: readonly LocalNetwork[]): void {
  const networkOf = ({ query }: FastifyRequest): LocalNetwork => {
    const named = parseInput(networkQuery, query);
    if (named !== null) return demandNetwork(networks, named);
    const [first] = networks;
    if (first === undefined) throw new HttpRefusal(404, "No network runs here");
    return first;
  };

  app.get("/chain/transactions", async (request) => {
    const { limit } = parseInput(listQuery, request.query);
    const network = networkOf(request);
    const transactions = await network.explorer.newestTransactions(limit);
    return transactions.map((transaction) => transactionOnWire(network, transaction));
  });

  app.get("/chain/block/:height", async (request) => {
    const { height } = parseInput(heightParam, request.params);
    const network = networkOf(request);
    const block = await network.explorer.block(height);
    if (block === null) throw new HttpRefusal(404, `There is no block ${height}`);
    return blockOnWire(network, block);
  });

  app.get("/chain/transaction/:id", async (request) => {
    const { id } = parseInput(idParam, request.params);
    const network = networkOf(request);
    const { explorer } = network;
    if (!explorer.isTransactionId(id)) throw new HttpRefusal(400, "id: not a transaction id");
    const found = await explorer.transaction(id);
    if (found === null) throw new HttpRefusal(404, `There is no transaction ${id}`);
    const { feeUnits, ofFamily, ...rest } = found;
    const fee = feeUnits === null ? null : coinsOf(network, feeUnits);
    return { ...transactionOnWire(network, rest), ...ofFamily, fee };
  });

  app.get("/chain/address/:address", async (request) => {
    const { address } = parseInput(addressParam, request.params);
    const network = networkOf(request);
    if (!network.isAddress(address)) throw new HttpRefusal(400, "address: not an address");
    const { limit } = listQuery.parse({});
    const { units, tokens, transactions } = await network.explorer.address(address, limit);
    return {
      address,
      amount: coinsOf(network, units),
      tokens: tokens.map(({ token: { token, decimals }, units: held }) => ({
        token,
        amount: formatDecimal(held, decimals),
      })),
      transactions: transactions.map((transaction) => transactionOnWire(network, transaction)),
    };
  });
}

const coinsOf = ({ tokens: [coin] }: LocalNetwork, units: bigint): string =>
  formatDecimal(units, coin.decimals);

function transactionOnWire(
  network: LocalNetwork,
  { units, furtherPayments, tokenTransfers, ...rest }: Moves,
): object {
  const further = furtherPayments?.map((payment) => ({
    to: payment.to,
    amount: coinsOf(network, payment.units),
  }));
  return {
    ...rest,
    amount: coinsOf(network, units),
    ...(further === undefined ? {} : { furtherPayments: further }),
    tokenTransfers: tokenTransfers.map(({ token, units: moved, ...transfer }) => ({
      ...transfer,
      token: token?.token ?? null,
      amount: formatDecimal(moved, token?.decimals ?? 0),
    })),
  };
}

const blockOnWire = (network: LocalNetwork, { transactions, ...rest }: BlockSummary): object => ({
  ...rest,
  transactions: transactions.map((transaction) => transactionOnWire(network, transaction)),
});
