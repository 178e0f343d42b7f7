import {
  formatTransaction,
  keccak256,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
} from "viem";
import { malformed, NodeUnavailable, readFields, readList } from "../../nodeFailures.ts";
import { parseBytes } from "../bytes.ts";
import { decodeTokenCall } from "../tokenCall.ts";
import type { Rpc, RpcQuestion } from "./createRpc.ts";
import type { EvmAsset } from "./evmScanStep.ts";
import { readAddress, readBytes, readCount, readHash, readQuantity } from "./readAnswer.ts";

export type EvmMinedTransaction = {
  transactionId: string;
  height: number;
  /** Gas limit. */
  gas: bigint;
  /** Coin units per gas; of an old form of transaction its one price, twice. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Absent for whatever is no plain transfer of the coin and no token's `transfer`. */
  moves?: { asset: EvmAsset; to: string; units: bigint };
  /** Whether it is proven by its signature to be the address's own for this chain. */
  isProven: boolean;
};

/** Blocks read back, at most, once the node has forgotten how many nonces were used when. */
const BLOCKS_READ_BACK_MAX = 50_000;
const BLOCKS_PER_EXCHANGE = 20;

type Question = { readonly chainId: string; readonly address: string; readonly nonce: number };

/**
 * The mined transaction with which an address used a nonce. It is found by asking how many nonces
 * were used at which height, in a few questions for a recent one; where the node has forgotten those
 * states, by reading blocks back. Undefined while the nonce is unused.
 */
export async function transactionByNonce(
  rpc: Rpc,
  question: Question,
): Promise<EvmMinedTransaction | undefined> {
  const { address, nonce } = question;
  const isUsedAt = async (height: number) => {
    const params = [address, `0x${height.toString(16)}`];
    return (await rpc.ask({ method: "eth_getTransactionCount", params }, readCount)) > nonce;
  };
  const head = await rpc.ask({ method: "eth_blockNumber" }, readCount);
  if (!(await isUsedAt(head))) return undefined;
  const bounds = { used: head, unused: -1 };
  try {
    await narrow(bounds, isUsedAt);
  } catch (error) {
    if (!(error instanceof NodeUnavailable)) throw error;
  }
  return readBack(rpc, question, bounds);
}

/** Brings the first height at which the nonce is used and the last at which it is not together. */
async function narrow(
  bounds: { used: number; unused: number },
  isUsedAt: (height: number) => Promise<boolean>,
): Promise<void> {
  const head = bounds.used;
  for (let step = 1; bounds.unused < 0 && bounds.used > 0; step *= 2) {
    const height = Math.max(head - step, 0);
    if (await isUsedAt(height)) bounds.used = height;
    else bounds.unused = height;
  }
  while (bounds.used - bounds.unused > 1) {
    const middle = Math.floor((bounds.used + bounds.unused) / 2);
    if (await isUsedAt(middle)) bounds.used = middle;
    else bounds.unused = middle;
  }
}

async function readBack(
  rpc: Rpc,
  question: Question,
  { used, unused }: { used: number; unused: number },
): Promise<EvmMinedTransaction> {
  const lowest = Math.max(unused + 1, used - BLOCKS_READ_BACK_MAX, 0);
  for (let top = used; top >= lowest; top -= BLOCKS_PER_EXCHANGE) {
    const heights: number[] = [];
    for (let at = top; at >= lowest && heights.length < BLOCKS_PER_EXCHANGE; at -= 1)
      heights.push(at);
    const found = await rpc.askMany(heights.map((height) => blockQuestion(height, question)));
    const seen = found.find((each) => each !== undefined);
    if (seen !== undefined)
      return { ...readTransaction(seen), isProven: await isSignedBy(seen.entry, question) };
  }
  // The chain changed its mind between two answers, or it lies further back than we read.
  const why = `no transaction with nonce ${question.nonce} down to block ${lowest}`;
  throw new NodeUnavailable("eth_getBlockByNumber", why);
}

const blockQuestion = (
  height: number,
  { address, nonce }: Question,
): RpcQuestion<Seen | undefined> => ({
  method: "eth_getBlockByNumber",
  params: [`0x${height.toString(16)}`, true],
  read: (result) => {
    const { number, transactions } = readFields(result);
    if (readCount(number) !== height) throw malformed(`block ${height}`, number);
    const entry = readList(transactions)
      .map(readFields)
      .find((each) => readAddress(each["from"]) === address && readCount(each["nonce"]) === nonce);
    const seen = entry && { entry, height };
    // Read here, where an answer of another form is the node's fault; proven later.
    if (seen !== undefined) readTransaction(seen);
    return seen;
  },
});

type Seen = { readonly entry: Readonly<Record<string, unknown>>; readonly height: number };

function readTransaction({ entry, height }: Seen): Omit<EvmMinedTransaction, "isProven"> {
  const { gas, gasPrice, hash, input, maxFeePerGas, maxPriorityFeePerGas, to, value } = entry;
  const moves = to === null ? undefined : readMove({ to, value, input });
  return {
    transactionId: readHash(hash),
    height,
    gas: readQuantity(gas),
    maxFeePerGas: readQuantity(maxFeePerGas ?? gasPrice),
    maxPriorityFeePerGas: readQuantity(maxPriorityFeePerGas ?? gasPrice),
    ...(moves === undefined ? {} : { moves }),
  };
}

function readMove({ to, value, input }: { to: unknown; value: unknown; input: unknown }) {
  const called = readAddress(to);
  const units = readQuantity(value);
  const data = parseBytes(readBytes(input)) ?? new Uint8Array();
  if (data.length === 0) return { asset: { kind: "coin" as const }, to: called, units };
  const call = units === 0n ? decodeTokenCall(data) : undefined;
  if (call === undefined) return undefined;
  return { asset: { kind: "token" as const, contractAddress: called }, ...call };
}

type SignedClaim = { readonly chainId: string; readonly address: string };

/**
 * Whether a transaction in a node's answer is one that the address has signed for this chain: its
 * hash is that of its own fields and signature, and the signature is the address's. A node can
 * invent a transaction, but not this.
 */
export async function isSignedBy(
  entry: Readonly<Record<string, unknown>>,
  { chainId, address }: SignedClaim,
): Promise<boolean> {
  try {
    const transaction = formatTransaction(entry); // whatever is missing fails below
    const { r, s, v, yParity } = transaction;
    if (String(transaction.chainId) !== chainId) return false;
    const fields = { ...transaction, data: transaction.input } as TransactionSerializable; // same fields
    const signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
    const serializedTransaction = serializeTransaction(fields, signature);
    if (keccak256(serializedTransaction) !== transaction.hash) return false;
    return (await recoverTransactionAddress({ serializedTransaction })) === address;
  } catch {
    return false; // no such fields, or no point of the curve
  }
}
