import type { AssetKey } from "@coffer/core/assets";
import { ok } from "@coffer/core/outcome";
import {
  familyOf,
  type Chain,
  type ChainMove,
  type ChainStatus,
  type FeeQuote,
} from "@coffer/chains";
import { evmFeeMarket, evmQuote, readEvmTerms } from "@coffer/chains/evm/node";
import type { Database } from "../../storage/database.ts";
import { EVM } from "../people/people.ts";

const GWEI = 10n ** 9n;
const COIN_GAS = 21_000n;
const TOKEN_GAS = 60_000n;

/** Offered per gas. */
type Price = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };
/** Without a memo where none is named. */
type ForeignMoves = Omit<ChainMove, "memo"> & { readonly memo?: string };
type ModelTransaction = {
  readonly transactionId: string;
  readonly sender: string;
  readonly sequence: bigint;
  readonly moves: ChainMove;
  readonly fee: FeeQuote;
  readonly isProven: boolean;
};
type Mined = ModelTransaction & { readonly height: bigint; readonly isSuccess: boolean };

type Options = {
  readonly database: Database;
  readonly tokens: readonly { readonly assetKey: AssetKey; readonly contractAddress: string }[];
  readonly coinKey: AssetKey;
  readonly confirmationsNeeded: number;
};

const freshNode = (coinKey: AssetKey) => ({
  head: 100n,
  price: { maxFeePerGas: GWEI, maxPriorityFeePerGas: GWEI / 10n } as Price,
  /** Base units by asset that every sender holds in the beginning. */
  held: new Map<AssetKey, bigint>([[coinKey, 10n ** 21n]]),
  /** The same of one sender, by `address asset`, where it holds something else. */
  heldBy: new Map<string, bigint>(),
  pool: [] as ModelTransaction[],
  mined: [] as Mined[],
  /** Transactions handed over, in order, repeats included. */
  received: [] as string[],
});
type Node = ReturnType<typeof freshNode>;

const used = (node: Node, sender: string, height = node.head) =>
  BigInt(node.mined.filter((one) => one.sender === sender && one.height <= height).length);

function withPending(node: Node, sender: string): bigint {
  let sequence = used(node, sender);
  while (node.pool.some((one) => one.sender === sender && one.sequence === sequence))
    sequence += 1n;
  return sequence;
}

/** Half of what was offered. */
const feeOf = ({ fee }: ModelTransaction) => fee.feeUnits / 2n;

function statusOf(node: Node, transactionId: string): ChainStatus {
  const mined = node.mined.find((one) => one.transactionId === transactionId);
  if (mined !== undefined)
    return {
      status: "included",
      height: mined.height,
      confirmations: Number(node.head - mined.height) + 1,
      isSuccess: mined.isSuccess,
      feeUnits: feeOf(mined),
    };
  const isKnown = node.pool.some((one) => one.transactionId === transactionId);
  return { status: isKnown ? "pending" : "unseen" };
}

/** What a transaction does is looked up by its id in the table of versions. */
async function look(database: Database, transactionId: string): Promise<ModelTransaction> {
  const row = await database
    .selectFrom("outgoing_attempt as a")
    .innerJoin("outgoing as o", "o.outgoing_id", "a.outgoing_id")
    .selectAll("o")
    .select(["a.terms", "a.fee_units as offered_units"])
    .where("a.transaction_id", "=", transactionId)
    .executeTakeFirstOrThrow();
  return {
    transactionId,
    isProven: true,
    sender: row.sender,
    sequence: row.sequence,
    moves: { assetKey: row.asset_key, to: row.destination, units: row.units, memo: "" },
    fee: { feeUnits: row.offered_units, terms: row.terms },
  };
}

/** Takes a sequence number once, and another transaction with it only for a tenth more in both fields. */
function take(node: Node, handed: ModelTransaction) {
  node.received.push(handed.transactionId);
  const { sequence, sender, transactionId } = handed;
  const offer = readEvmTerms(handed.fee.terms);
  if (sequence < used(node, sender)) return { kind: "sequenceUsed" } as const;
  const rival = node.pool.find((one) => one.sender === sender && one.sequence === sequence);
  if (rival?.transactionId === transactionId) return { kind: "onItsWay" } as const;
  const standing = rival && readEvmTerms(rival.fee.terms);
  const isDearer =
    standing === undefined ||
    (offer.maxFeePerGas * 10n >= standing.maxFeePerGas * 11n &&
      offer.maxPriorityFeePerGas * 10n >= standing.maxPriorityFeePerGas * 11n);
  if (!isDearer) return { kind: "rejected", reason: "underpriced" } as const;
  node.pool = [...node.pool.filter((one) => one !== rival), handed];
  return { kind: "onItsWay" } as const;
}

function chainOn(node: Node, { database, coinKey, confirmationsNeeded, tokens }: Options) {
  const url = "http://127.0.0.1:9";
  const settings = { url, networkId: EVM, confirmationsNeeded, coinKey, tokens };
  const real = familyOf(EVM).openChain(settings);
  const balance = (address: string, key: AssetKey, height = node.head): bigint => {
    const mined = node.mined.filter((one) => one.height <= height);
    const start = node.heldBy.get(`${address} ${key}`) ?? node.held.get(key) ?? 0n;
    return mined.reduce((sum, one) => {
      const fee = one.sender === address && key === coinKey ? feeOf(one) : 0n;
      const units = one.isSuccess && one.moves.assetKey === key ? one.moves.units : 0n;
      const came = one.moves.to === address ? units : 0n;
      const left = one.sender === address ? units : 0n;
      return sum + came - left - fee;
    }, start);
  };
  return {
    networkId: EVM,
    confirmationsNeeded,
    hasMemos: real.hasMemos,
    parseAddress: real.parseAddress,
    outlayOf: real.outlayOf,
    buildTransfer: real.buildTransfer,
    height: async () => node.head,
    feeMarket: async () => evmFeeMarket(node.price),
    statusOf: async (transactionId) => statusOf(node, transactionId),
    statusesOf: async (transactionIds) => transactionIds.map((id) => statusOf(node, id)),
    balanceOf: async (address, key) => balance(address, key),
    balancesAt: async ({ addresses, assetKey, height }) => {
      const at = height === "head" ? node.head : height;
      return new Map(addresses.map((address) => [address, balance(address, assetKey, at)]));
    },
    quoteFee: async ({ assetKey }) => {
      const gas = assetKey === coinKey ? COIN_GAS : TOKEN_GAS;
      return ok(evmQuote({ gas, ...node.price }));
    },
    sequenceOf: async (address, counting) => {
      if (counting === "withPending") return withPending(node, address);
      return used(node, address, counting === "mined" ? node.head : counting.atHeight);
    },
    transactionAt: async (address, sequence) =>
      node.mined.find((one) => one.sender === address && one.sequence === sequence),
    broadcast: async ({ transactionId }) => take(node, await look(database, transactionId)),
  } satisfies Partial<Chain>;
}

/** One block with what may go into it, in the order of sequence numbers; with nothing where `isEmpty`. */
function mine(node: Node, { isSuccess = true, isEmpty = false } = {}): void {
  node.head += 1n;
  if (isEmpty) return;
  const ordered = node.pool.toSorted((left, right) => (left.sequence < right.sequence ? -1 : 1));
  for (const one of ordered) {
    const isNext = one.sequence === used(node, one.sender);
    const { maxFeePerGas } = readEvmTerms(one.fee.terms);
    if (isNext && maxFeePerGas >= node.price.maxFeePerGas)
      node.mined.push({ ...one, height: node.head, isSuccess });
  }
  const minedIds = new Set(node.mined.map((one) => one.transactionId));
  node.pool = node.pool.filter((one) => !minedIds.has(one.transactionId));
}

/** Somebody else's transaction with an address of ours, mined in a block of its own. */
function mineForeign(node: Node, sender: string, foreign: ForeignMoves): string {
  node.head += 1n;
  const sequence = used(node, sender);
  const transactionId = `0xf0${sequence.toString(16).padStart(62, "0")}`;
  const fee = evmQuote({ gas: COIN_GAS, ...node.price });
  const moves = { memo: "", ...foreign };
  const taken = { transactionId, isProven: true, sender, sequence, moves, fee };
  node.mined.push({ ...taken, height: node.head, isSuccess: true });
  return transactionId;
}

/** A node in memory with a pool, blocks and balances. */
export function createModelNode(options: Options) {
  const node = freshNode(options.coinKey);
  return {
    node,
    chain: chainOn(node, options),
    mine: (block?: { isSuccess?: boolean; isEmpty?: boolean }) => mine(node, block),
    mineForeign: (sender: string, moves: ForeignMoves) => mineForeign(node, sender, moves),
    reset: (): void => void Object.assign(node, freshNode(options.coinKey)),
  };
}
