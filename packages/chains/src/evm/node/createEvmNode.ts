import type { Outcome } from "@coffer/core/outcome";
import { broadcast, type EvmBroadcastAnswer } from "./broadcast.ts";
import { buildEvmTransfer, type EvmTransferPlan } from "./buildEvmTransfer.ts";
import { createChainReader } from "./createChainReader.ts";
import { chainIdForm, createChainRpc } from "./createChainRpc.ts";
import type { EvmFeeTerms } from "../outgoing/evmTerms.ts";
import { balances, type EvmBalanceQuestion } from "./balances.ts";
import {
  defaultFeeLimits,
  feeTerms,
  quoteFee,
  type EvmFeeLimits,
  type EvmFeeProblem,
  type EvmFeeQuote,
  type EvmTransferQuestion,
} from "./quoteFee.ts";
import { readCount } from "./readAnswer.ts";
import type { EvmBlockHeader } from "./readBlock.ts";
import type { EvmScanRequest, EvmScanStep } from "./evmScanStep.ts";
import { scanBlocks } from "./scanBlocks.ts";
import { transactionByNonce, type EvmMinedTransaction } from "./transactionByNonce.ts";
import {
  transactionStatus,
  transactionStatuses,
  type EvmTransactionStatus,
} from "./transactionStatuses.ts";

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
  /** What to offer per gas now, for a transaction whose gas is known. */
  feeTerms: () => Promise<EvmFeeTerms>;
  /** Asks no node; throws on a plan our own decoder would refuse. */
  buildTransfer: (plan: EvmTransferPlan) => string;
  broadcast: (rawHex: string, transactionId: string) => Promise<EvmBroadcastAnswer>;
  transactionStatus: (transactionId: string) => Promise<EvmTransactionStatus>;
  /** Many in few exchanges, in the order asked for. */
  transactionStatuses: (
    transactionIds: readonly string[],
  ) => Promise<readonly EvmTransactionStatus[]>;
  /** The mined transaction with which an address used a nonce. */
  transactionByNonce: (address: string, nonce: number) => Promise<EvmMinedTransaction | undefined>;
  /** Smallest units of an asset; for reconciliation, never a user's balance. */
  balance: (address: string, question?: EvmBalanceQuestion) => Promise<bigint>;
  /** Many balances of one asset in few exchanges, by the addresses as given. */
  balances: (
    addresses: readonly string[],
    question?: EvmBalanceQuestion,
  ) => Promise<ReadonlyMap<string, bigint>>;
  /**
   * How many nonces the account has used: mined ones, those with what waits in the node's pool, or
   * those mined up to a height. A nonce below the count at a height is spent by some transaction in
   * a block that deep; a transaction with that nonce that is not on the chain then is dead.
   */
  nonceOf: (address: string, counting?: EvmNonceCounting) => Promise<number>;
};

export type EvmNonceCounting = "mined" | "withPending" | { atHeight: number };

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
    feeTerms: () => feeTerms(rpc, limits),
    buildTransfer: (plan) => buildEvmTransfer(chainId, plan),
    broadcast: (rawHex, transactionId) => broadcast(rpc, rawHex, transactionId),
    transactionStatus: (transactionId) => transactionStatus({ rpc, reader }, transactionId),
    transactionStatuses: (transactionIds) => transactionStatuses({ rpc, reader }, transactionIds),
    transactionByNonce: (address, nonce) => transactionByNonce(rpc, { chainId, address, nonce }),
    balance: async (address, question) =>
      (await balances(rpc, [address], question)).get(address) ?? 0n,
    balances: (addresses, question) => balances(rpc, addresses, question),
    nonceOf: (address, counting = "mined") => {
      const params = [address, blockTag(counting)];
      return rpc.ask({ method: "eth_getTransactionCount", params }, readCount);
    },
  };
}

function blockTag(counting: EvmNonceCounting): string {
  if (counting === "mined") return "latest";
  return counting === "withPending" ? "pending" : `0x${counting.atHeight.toString(16)}`;
}
