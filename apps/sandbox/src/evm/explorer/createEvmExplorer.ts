import {
  getAddress,
  type Hex,
  isHash,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import type {
  AddressDetails,
  NetworkExplorer,
  TransactionDetails,
} from "../../networks/NetworkExplorer.ts";
import type { EvmChain, EvmNode } from "../evmChain.ts";
import type { EvmRow } from "../evmRow.ts";
import { tokenUnitsOf } from "../tokens/devToken.ts";
import { createChainIndex } from "./chainIndex.ts";
import { tokenTransfersOf } from "./tokenTransfersOf.ts";

/** What an EVM chain answers to whoever looks at it. */
export function createEvmExplorer(chain: EvmChain): NetworkExplorer {
  const index = createChainIndex(chain);
  return {
    height: () => chain.read(async ({ client }) => Number(await client.getBlockNumber())),
    newestBlocks: async (countMax) => (await index.blocks()).slice(-countMax).toReversed(),
    newestTransactions: async (countMax) => (await index.transactions()).slice(0, countMax),
    block: async (height) => (await index.blocks())[height] ?? null,
    isTransactionId: (text) => isHash(text),
    transaction: async (id) => (isHash(id) ? findTransaction(chain, id) : null),
    address: async (text, countMax) => ({
      ...(await holdingsOf(chain, text)),
      transactions: (await index.transactions(text)).slice(0, countMax),
    }),
  };
}

/** What an address holds now of the chain's coin and of each of its tokens. */
function holdingsOf(chain: EvmChain, text: string): Promise<Omit<AddressDetails, "transactions">> {
  const address = getAddress(text);
  return chain.read(async (node) => ({
    address,
    units: await node.client.getBalance({ address }),
    tokens: await Promise.all(
      chain.network.tokens.map(async (token) => ({
        token,
        units: await tokenUnitsOf(node, token, address),
      })),
    ),
  }));
}

/** A transaction with all that its block and receipt tell, or null when the chain has none such. */
const findTransaction = (chain: EvmChain, hash: Hex): Promise<TransactionDetails | null> =>
  chain.read(async ({ client }) => {
    const transaction = await orNull(client.getTransaction({ hash }));
    if (transaction === null) return null;
    const { from, to, value, nonce } = transaction;
    const people = { from: getAddress(from), to: to === null ? null : getAddress(to) };
    const known = { transactionId: hash, ...people, units: value, ofFamily: { nonce } };
    return { ...known, ...(await inclusionOf(client, chain.network, hash)) };
  });

type Inclusion = Pick<
  TransactionDetails,
  "status" | "confirmations" | "feeUnits" | "height" | "time" | "tokenTransfers"
>;

async function inclusionOf(
  client: EvmNode["client"],
  { confirmations: need, tokens }: EvmRow,
  hash: Hex,
): Promise<Inclusion> {
  const receipt = await orNull(client.getTransactionReceipt({ hash }));
  if (receipt === null) {
    const confirmations = { have: 0, need };
    const unknown = { feeUnits: null, height: null, time: null, tokenTransfers: [] };
    return { status: "waiting", confirmations, ...unknown };
  }
  const block = await client.getBlock({ blockNumber: receipt.blockNumber });
  const latest = await client.getBlockNumber();
  return {
    status: receipt.status === "success" ? "done" : "failed",
    confirmations: { have: Number(latest - receipt.blockNumber) + 1, need },
    feeUnits: receipt.gasUsed * receipt.effectiveGasPrice,
    height: Number(receipt.blockNumber),
    time: new Date(Number(block.timestamp) * 1000),
    tokenTransfers: tokenTransfersOf(receipt.logs, tokens),
  };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (problem) {
    const isMissing =
      problem instanceof TransactionNotFoundError ||
      problem instanceof TransactionReceiptNotFoundError;
    if (isMissing) return null;
    throw problem;
  }
}
