import { parseEvmAddress } from "@coffer/core/address";
import type { AssetKey } from "@coffer/core/assets";
import { ok, refused } from "@coffer/core/outcome";
import type { Chain, ChainPoint, ChainScan, ChainStatus, ChainTransaction } from "../../chain.ts";
import type { ChainSettings, ListedToken } from "../../chainFamily.ts";
import type { BroadcastAnswer } from "../../signedTransaction.ts";
import { evmCustodyAddress } from "../custody/evmAccount.ts";
import { evmQuote, readEvmTerms } from "../outgoing/evmTerms.ts";
import { evmFeeMarket } from "../outgoing/replacementTerms.ts";
import type { EvmBroadcastAnswer } from "./broadcast.ts";
import { createEvmNode, type EvmNode } from "./createEvmNode.ts";
import { evmPersonalTransfers } from "./evmPersonalTransfers.ts";
import type { EvmAsset, EvmCursor, EvmScanRequest } from "./evmScanStep.ts";
import { ChainWentBack, ReorgTooDeep } from "./scanFailures.ts";
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
  const send: Chain["broadcast"] = async ({ transaction, transactionId }) =>
    broadcastAnswer(await node.broadcast(transaction, transactionId));

  return {
    networkId,
    personal: evmPersonalTransfers({ node, networkId, contractOf, broadcast: send }),
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
    buildTransfer: async ({ assetKey, memo, sequence, to, units, terms }) => {
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
    broadcast: send,
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

/** The mined transaction that used a nonce, in the port's words. */
async function transactionAt(
  { node, assets }: { node: EvmNode; assets: AssetTable },
  address: string,
  nonce: number,
): Promise<ChainTransaction | undefined> {
  const found = await node.transactionByNonce(address, nonce);
  if (found === undefined) return undefined;
  const { transactionId, gas, isProven, maxFeePerGas, maxPriorityFeePerGas, moves } = found;
  const assetKey = moves && assets.keyIfListed(moves.asset);
  return {
    transactionId,
    isProven,
    fee: evmQuote({ gas, maxFeePerGas, maxPriorityFeePerGas }),
    ...(moves === undefined || assetKey === undefined
      ? {}
      : { moves: { assetKey, to: moves.to, units: moves.units, memo: "" } }),
  };
}

const BLOCKS_PER_SCAN = 200;

const pointOf = ({ height, hash }: EvmCursor): ChainPoint => ({
  height: BigInt(height),
  hash,
});

/** One step of the port's scan, in the port's words. */
async function scanNode(
  { node, assets }: { node: EvmNode; assets: AssetTable },
  { from, toHeight, storedHash, ...request }: Parameters<Chain["scan"]>[0],
): Promise<ChainScan> {
  const step = await readStep(node, {
    ...request,
    from: { height: Number(from.height), hash: from.hash },
    toHeight: Number(toHeight),
    contracts: assets.contracts,
    maxBlocks: BLOCKS_PER_SCAN,
    storedHash: (height) => storedHash(BigInt(height)),
  });
  if (step.kind === "rewind") return { kind: "rewind", to: pointOf(step.to) };
  if (step.kind !== "advance") return step;
  return {
    kind: "advance",
    to: pointOf(step.next),
    headers: step.headers.map(pointOf),
    deposits: step.deposits.map(({ asset, ...deposit }) => ({
      ...deposit,
      assetKey: assets.keyOf(asset),
      memo: "",
      height: BigInt(deposit.height),
    })),
    // Who sends pays for all of it.
    upkeep: [],
    ignored: step.ignored.map(({ why, asset, address, transactionId }) => ({
      why,
      address,
      transactionId,
      ...(asset.kind === "token" ? { contractAddress: asset.contractAddress } : {}),
    })),
  };
}

async function readStep(node: EvmNode, request: EvmScanRequest) {
  try {
    return await node.scanBlocks(request);
  } catch (error) {
    if (error instanceof ChainWentBack) return { kind: "wentBack" as const };
    if (error instanceof ReorgTooDeep) return { kind: "otherChain" as const };
    throw error;
  }
}

type AssetTable = {
  readonly contracts: readonly string[];
  /** What the chain calls the asset; throws on an asset of another network. */
  readonly contractOf: (assetKey: AssetKey) => { contractAddress?: string };
  readonly keyIfListed: (asset: EvmAsset) => AssetKey | undefined;
  /** Throws on a token that is not listed. */
  readonly keyOf: (asset: EvmAsset) => AssetKey;
};

/** Between asset keys and what the chain knows. */
function assetTable(coinKey: AssetKey, tokens: readonly ListedToken[]): AssetTable {
  const contracts = new Map(tokens.map((token) => [token.assetKey, token.contractAddress]));
  const keys = new Map(tokens.map((token) => [checksummed(token.contractAddress), token.assetKey]));
  const keyIfListed = (asset: EvmAsset) =>
    asset.kind === "coin" ? coinKey : keys.get(asset.contractAddress);
  return {
    contracts: tokens.map(({ contractAddress }) => contractAddress),
    contractOf: (assetKey) => {
      if (assetKey === coinKey) return {};
      const contractAddress = contracts.get(assetKey);
      if (contractAddress === undefined) throw new Error(`No contract of ${assetKey} is known.`);
      return { contractAddress };
    },
    keyIfListed,
    keyOf: (asset) => {
      const key = keyIfListed(asset);
      if (key === undefined) throw new Error("A deposit of a token that is not listed.");
      return key;
    },
  };
}

function checksummed(contractAddress: string): string {
  const parsed = parseEvmAddress(contractAddress);
  if (!parsed.ok) throw new Error(`The contract "${contractAddress}" is ${parsed.problem.kind}.`);
  return parsed.value;
}
