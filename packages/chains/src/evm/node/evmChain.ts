import { parseEvmAddress } from "@coffer/core/address";
import { ok, refused } from "@coffer/core/outcome";
import type { BroadcastAnswer, Chain, ChainStatus } from "../../chain.ts";
import type { ChainSettings } from "../../chainFamily.ts";
import { evmCustodyAddress } from "../custody/evmAccount.ts";
import { evmFeeMarket } from "../outgoing/replacementTerms.ts";
import { evmQuote, readEvmTerms } from "../outgoing/evmTerms.ts";
import { assetTable } from "./assetTable.ts";
import type { EvmBroadcastAnswer } from "./broadcast.ts";
import { createEvmNode } from "./createEvmNode.ts";
import { pointOf, scanNode } from "./scanNode.ts";
import { transactionAt } from "./transactionAt.ts";
import type { EvmTransactionStatus } from "./transactionStatuses.ts";

const NODE_TIMEOUT_MS = 5_000;

function broadcastAnswer(answer: EvmBroadcastAnswer): BroadcastAnswer {
  if (answer === "accepted" || answer === "alreadyKnown") return { kind: "onItsWay" };
  if (answer === "nonceTooLow") return { kind: "sequenceUsed" };
  return { kind: "rejected", reason: answer.rejected };
}

const statusOf = (status: EvmTransactionStatus): ChainStatus =>
  status.status === "included" ? { ...status, height: BigInt(status.height) } : status;

/** An EVM network behind the chain port. */
export function evmChain({
  url,
  networkId,
  confirmationsNeeded,
  coinKey,
  tokens,
}: ChainSettings): Chain {
  const node = createEvmNode({ url, chainId: networkId.chainId, timeoutMs: NODE_TIMEOUT_MS });
  const assets = assetTable(coinKey, tokens);
  const { contractOf } = assets;

  return {
    networkId,
    confirmationsNeeded,
    hasMemos: false,
    parseAddress: (text) => {
      const parsed = parseEvmAddress(text);
      return parsed.ok ? parsed : refused("INVALID_ADDRESS");
    },
    addressAt: evmCustodyAddress,
    height: async () => BigInt(await node.height()),
    pointAt: async (height) => {
      const header = await node.blockHeader(Number(height));
      return header === undefined ? undefined : pointOf(header);
    },
    scan: (request) => scanNode({ node, assets }, request),
    quoteFee: async ({ assetKey, memo, ...payment }) => {
      if (memo !== "") return refused("INVALID_MEMO");
      const quote = await node.feeQuote({ ...payment, ...contractOf(assetKey) });
      return quote.ok ? ok(evmQuote(quote.value)) : refused("INVALID_ADDRESS");
    },
    outlayOf: ({ feeUnits }) => feeUnits,
    buildTransfer: ({ assetKey, memo, sequence, to, units, terms }) => {
      if (memo !== "") throw new Error("A transfer of an EVM network carries no memo.");
      const fees = readEvmTerms(terms);
      return node.buildTransfer({
        ...contractOf(assetKey),
        ...fees,
        nonce: Number(sequence),
        to,
        units,
      });
    },
    broadcast: async ({ transaction, transactionId }) =>
      broadcastAnswer(await node.broadcast(transaction, transactionId)),
    statusOf: async (transactionId) => statusOf(await node.transactionStatus(transactionId)),
    statusesOf: async (transactionIds) =>
      (await node.transactionStatuses(transactionIds)).map(statusOf),
    feeMarket: async () => evmFeeMarket(await node.feeTerms()),
    transactionAt: (address, sequence) =>
      transactionAt({ node, assets }, address, Number(sequence)),
    balanceOf: (address, assetKey) => node.balance(address, contractOf(assetKey)),
    balancesAt: ({ addresses, assetKey, height }) =>
      node.balances(addresses, {
        ...contractOf(assetKey),
        ...(height === "head" ? {} : { atHeight: Number(height) }),
      }),
    sequenceOf: async (address, counting) => {
      const asked =
        typeof counting === "string" ? counting : { atHeight: Number(counting.atHeight) };
      return BigInt(await node.nonceOf(address, asked));
    },
  };
}
