import type { AssetKey } from "@coffer/core/assets";
import { replacementTerms } from "@coffer/chains/evm";
import {
  createEvmNode,
  evmAddressOfXpub,
  type EvmBroadcastAnswer,
  type EvmTransactionStatus,
} from "@coffer/chains/evm/node";
import type { NetworkId } from "@coffer/contract";
import { parseEvmAddress } from "@coffer/core/address";
import { ok, refused } from "@coffer/core/outcome";
import type { BroadcastAnswer, Chain, ChainStatus } from "../../ports/chain.ts";
import { assetTable, type ListedToken } from "./assetTable.ts";
import { pointOf, scanNode } from "./scanNode.ts";
import { transactionAt } from "./transactionAt.ts";

const NODE_TIMEOUT_MS = 5_000;
const RECEIVE_BRANCH = 0;

type Options = {
  readonly url: string;
  readonly networkId: NetworkId;
  readonly confirmationsNeeded: number;
  readonly coinKey: AssetKey;
  /** Tokens that are credited and paid out, each by its contract. */
  readonly tokens?: readonly ListedToken[];
};

function broadcastAnswer(answer: EvmBroadcastAnswer): BroadcastAnswer {
  if (answer === "accepted" || answer === "alreadyKnown") return { kind: "onItsWay" };
  if (answer === "nonceTooLow") return { kind: "nonceUsed" };
  return { kind: "rejected", reason: answer.rejected };
}

const statusOf = (status: EvmTransactionStatus): ChainStatus =>
  status.status === "included" ? { ...status, height: BigInt(status.height) } : status;

/** An EVM network of the brand behind the chain port. */
export function evmChain({
  url,
  networkId,
  confirmationsNeeded,
  coinKey,
  tokens = [],
}: Options): Chain {
  const node = createEvmNode({ url, chainId: networkId.chainId, timeoutMs: NODE_TIMEOUT_MS });
  const assets = assetTable(coinKey, tokens);
  const { contractOf } = assets;

  return {
    networkId,
    confirmationsNeeded,
    parseAddress: (text) => {
      const parsed = parseEvmAddress(text);
      return parsed.ok ? parsed : refused("INVALID_ADDRESS");
    },
    addressAt: (xpub, index) => evmAddressOfXpub(xpub, RECEIVE_BRANCH, Number(index)),
    height: async () => BigInt(await node.height()),
    pointAt: async (height) => {
      const header = await node.blockHeader(Number(height));
      return header === undefined ? undefined : pointOf(header);
    },
    scan: (request) => scanNode({ node, assets }, request),
    quoteFee: async ({ assetKey, ...payment }) => {
      const quote = await node.feeQuote({ ...payment, ...contractOf(assetKey) });
      return quote.ok ? ok(quote.value) : refused("INVALID_ADDRESS");
    },
    buildTransfer: ({ assetKey, nonce, to, units, terms }) =>
      node.buildTransfer({ ...contractOf(assetKey), nonce: Number(nonce), to, units, ...terms }),
    broadcast: async ({ transaction, transactionId }) =>
      broadcastAnswer(await node.broadcast(transaction, transactionId)),
    statusOf: async (transactionId) => statusOf(await node.transactionStatus(transactionId)),
    statusesOf: async (transactionIds) =>
      (await node.transactionStatuses(transactionIds)).map(statusOf),
    gasPrices: () => node.feeTerms(),
    replacementTerms: ({ last, suggested, feeUnitsMax }) => {
      const maxFeePerGasCeiling = feeUnitsMax / last.gas;
      const terms = replacementTerms({ last, suggested, maxFeePerGasCeiling });
      return terms.ok ? ok({ gas: last.gas, ...terms.value }) : refused("ceilingReached");
    },
    transactionAt: (address, nonce) => transactionAt({ node, assets }, address, Number(nonce)),
    balanceOf: (address, assetKey) => node.balance(address, contractOf(assetKey)),
    balancesAt: ({ addresses, assetKey, height }) =>
      node.balances(addresses, {
        ...contractOf(assetKey),
        ...(height === "head" ? {} : { atHeight: Number(height) }),
      }),
    nonceOf: async (address, counting) => {
      const asked =
        typeof counting === "string" ? counting : { atHeight: Number(counting.atHeight) };
      return BigInt(await node.nonceOf(address, asked));
    },
  };
}
