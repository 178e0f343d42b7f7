import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { localNetworkName } from "@coffer/core/assets";
import { z } from "zod";
import { applyHttpFault } from "../../faults/applyHttpFault.ts";
import { listen } from "../../http/listen.ts";
import type { LocalFamily, NetworkPlace } from "../../networks/LocalFamily.ts";
import type { LocalNetwork } from "../../networks/LocalNetwork.ts";
import type { NetworkExplorer, TransactionSummary } from "../../networks/NetworkExplorer.ts";
import { assetRowFields, networkRowFields, type NetworkRow } from "../../networks/NetworkRow.ts";
import { StartProblem } from "../../start/StartProblem.ts";

const TOY_ADDRESS = /^toy-[a-z]+$/;

/** A family of networks that are nowhere but in memory: one coin, a block for each transaction. */
export const toyLocalFamily: LocalFamily = {
  type: "toy",
  rowSchema: z
    .strictObject({
      ...networkRowFields,
      networkId: z.strictObject({ type: z.literal("toy"), chainId: z.string() }),
      assets: z.tuple([z.strictObject(assetRowFields)], "a toy has one coin"),
    })
    .transform((row) => ({
      ...row,
      nodeName: "toy node",
      endOrphan: () => undefined,
      open: async (place: NetworkPlace) => openToyNetwork(row, place),
    })),
};

type Blocks = (readonly TransactionSummary[])[];

const time = new Date("2026-11-24T00:00:00Z");

const newest = (blocks: Blocks): readonly TransactionSummary[] => blocks.flat().toReversed();

const unitsOf = (blocks: Blocks, address: string): bigint =>
  newest(blocks).reduce((units, { to, units: came }) => units + (to === address ? came : 0n), 0n);

function openToyNetwork(row: NetworkRow, { faultMode }: NetworkPlace): LocalNetwork {
  const [coin] = row.assets;
  if (coin === undefined) throw new StartProblem("a toy has one coin.");
  const blocks: Blocks = [[]];
  const height = () => blocks.length - 1;
  return {
    networkId: row.networkId,
    name: localNetworkName(row.name),
    confirmations: row.confirmations,
    tokens: [{ ...coin, faucetUsual: "5", faucetMaxUnits: 1000n * 10n ** BigInt(coin.decimals) }],
    isAddress: (text) => TOY_ADDRESS.test(text),
    addressHint: "toy-…",
    examples: { payable: "toy-shop", blocked: "toy-thief" },
    send: async ({ address, units }) => {
      const transactionId = `toy${blocks.length}`;
      const moves = { from: null, to: address, units, tokenTransfers: [] };
      blocks.push([{ transactionId, height: blocks.length, time, ...moves }]);
      return transactionId;
    },
    balanceOf: async ({ address }) => unitsOf(blocks, address),
    mine: async (count) => {
      for (let made = 0; made < count; made += 1) blocks.push([]);
      return height();
    },
    explorer: toyExplorer(row, blocks),
    listen: () => {
      const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        if (await applyHttpFault(faultMode(), { request, response })) return;
        response.end(JSON.stringify({ height: height() }));
      };
      const server = createServer((request, response) => void answer(request, response));
      return listen(server, row.nodePort);
    },
    stop: async () => undefined,
  };
}

function toyExplorer({ confirmations: need }: NetworkRow, blocks: Blocks): NetworkExplorer {
  const blockAt = (at: number) => {
    const transactions = blocks[at];
    return transactions && { height: at, hash: `block ${at}`, time, transactions };
  };
  return {
    height: async () => blocks.length - 1,
    newestBlocks: async (countMax) =>
      blocks
        .flatMap((_, at) => blockAt(at) ?? [])
        .slice(-countMax)
        .toReversed(),
    newestTransactions: async (countMax) => newest(blocks).slice(0, countMax),
    block: async (at) => blockAt(at) ?? null,
    isTransactionId: (text) => text.startsWith("toy"),
    transaction: async (id) => {
      const found = newest(blocks).find(({ transactionId }) => transactionId === id);
      if (found === undefined) return null;
      const confirmations = { have: blocks.length - found.height, need };
      const ofFamily = { seqno: found.height };
      return { ...found, status: "done", confirmations, feeUnits: 0n, ofFamily };
    },
    address: async (address, countMax) => ({
      address,
      units: unitsOf(blocks, address),
      tokens: [],
      transactions: newest(blocks)
        .filter(({ to }) => to === address)
        .slice(0, countMax),
    }),
  };
}
