import {
  getAddress,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Hex,
} from "viem";
import type { EvmChain, EvmNode } from "../evmChain.ts";
import type { EvmRow } from "../evmRow.ts";
import type { TransactionDetails } from "../../networks/NetworkExplorer.ts";
import { tokenTransfersOf } from "./tokenTransfersOf.ts";

/** A transaction with all that its block and receipt tell, or null when the chain has none such. */
export const findTransaction = (chain: EvmChain, hash: Hex): Promise<TransactionDetails | null> =>
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
