import type { Outcome } from "@coffer/core/outcome";
import { broadcast, type EvmBroadcastAnswer } from "./broadcast.ts";
import { buildEvmTransfer, type EvmTransferPlan } from "./buildEvmTransfer.ts";
import { chainIdForm } from "./chainIdForm.ts";
import { createChainReader } from "./createChainReader.ts";
import { createChainRpc } from "./createChainRpc.ts";
import {
  defaultFeeLimits,
  quoteFee,
  type EvmFeeLimits,
  type EvmFeeProblem,
  type EvmFeeQuote,
  type EvmTransferQuestion,
} from "./quoteFee.ts";
import { readCount, readQuantity } from "./readAnswer.ts";
import type { EvmBlockHeader } from "./readBlock.ts";
import type { EvmScanRequest, EvmScanStep } from "./evmScan.ts";
import { scanBlocks } from "./scanBlocks.ts";
import { transactionStatus, type EvmTransactionStatus } from "./transactionStatus.ts";

export type EvmNodeSettings = {
  /** HTTP JSON-RPC address; may hold an access key and is never shown in an error. */
  url: string;
  /** Decimal chain id, as in a network id. */
  chainId: string;
  /** Limit of one exchange with the node. */
  timeoutMs: number;
  feeLimits?: EvmFeeLimits;
};

/** One EVM network as seen through one node. Every method throws `NodeUnavailable` rather than guess. */
export type EvmNode = {
  readonly chainId: string;
  checkChainId: () => Promise<void>;
  height: () => Promise<number>;
  /** Undefined above the head. */
  blockHeader: (height: number) => Promise<EvmBlockHeader | undefined>;
  scanBlocks: (request: EvmScanRequest) => Promise<EvmScanStep>;
  feeQuote: (question: EvmTransferQuestion) => Promise<Outcome<EvmFeeQuote, EvmFeeProblem>>;
  /** Asks no node; throws on a plan our own decoder would refuse. */
  buildTransfer: (plan: EvmTransferPlan) => string;
  broadcast: (rawHex: string, transactionId: string) => Promise<EvmBroadcastAnswer>;
  transactionStatus: (transactionId: string) => Promise<EvmTransactionStatus>;
  /** Smallest units of the coin at the head; for reconciliation, never a user's balance. */
  balance: (address: string) => Promise<bigint>;
  /** How many nonces the account has used: mined ones, or with those waiting in the node's pool. */
  nonceOf: (address: string, counting?: "mined" | "withPending") => Promise<number>;
};

/** A connection to one node of one network. Nothing is asked before the first call. */
export function createEvmNode(settings: EvmNodeSettings): EvmNode {
  const { chainId, feeLimits: limits = defaultFeeLimits } = settings;
  if (!chainIdForm.test(chainId)) throw new Error(`createEvmNode: chain id "${chainId}"`);
  const rpc = createChainRpc(settings);
  const reader = createChainReader(rpc);

  return {
    chainId,
    checkChainId: rpc.checkChainId,
    height: reader.height,
    blockHeader: reader.header,
    scanBlocks: (request) => scanBlocks({ chainId, reader }, request),
    feeQuote: (question) => quoteFee({ rpc, limits }, question),
    buildTransfer: (plan) => buildEvmTransfer(chainId, plan),
    broadcast: (rawHex, transactionId) => broadcast(rpc, rawHex, transactionId),
    transactionStatus: (transactionId) => transactionStatus({ rpc, reader }, transactionId),
    balance: (address) =>
      rpc.ask({ method: "eth_getBalance", params: [address, "latest"] }, readQuantity),
    nonceOf: (address, counting = "mined") => {
      const params = [address, counting === "mined" ? "latest" : "pending"];
      return rpc.ask({ method: "eth_getTransactionCount", params }, readCount);
    },
  };
}
