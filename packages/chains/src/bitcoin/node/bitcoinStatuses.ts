import type { ChainStatus } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import type { BitcoinReader, BlockPlace } from "./createBitcoinReader.ts";

/** Transactions whose place is known to be proved. */
const PROVEN_MAX = 10_000;

/**
 * Where transactions stand, in few exchanges and in the order asked for. That one is in a block is
 * believed when that block's own transactions say so, whatever the node says of it (rule 475).
 */
export function bitcoinStatuses(
  reader: BitcoinReader,
): (txids: readonly string[]) => Promise<readonly ChainStatus[]> {
  /** By transaction the block that holds it. */
  const proven = new Map<string, string>();

  async function prove(txid: string, blockHash: string): Promise<void> {
    if (proven.get(txid) === blockHash) return;
    const { transactions } = await reader.block(blockHash);
    if (!transactions.some((each) => each.txid === txid))
      throw new NodeUnavailable(
        "getrawtransaction",
        "the block it names holds no such transaction",
      );
    if (proven.size >= PROVEN_MAX) proven.clear();
    proven.set(txid, blockHash);
  }

  return async (txids) => {
    const found = await reader.transactions(txids);
    const hashes = [...new Set(found.flatMap((each) => each?.blockHash ?? []))];
    const standing = await placesOf(reader, hashes);
    const placed = found.map((each) => {
      if (each === undefined) return undefined;
      const { blockHash, transaction } = each;
      return blockHash === undefined
        ? { transaction, isWaiting: true, place: undefined, blockHash: "" }
        : { transaction, isWaiting: false, place: standing.get(blockHash), blockHash };
    });
    const mined = placed.flatMap((each) => (each?.place === undefined ? [] : [each]));
    for (const { blockHash, transaction } of mined) await prove(transaction.txid, blockHash);
    const fees = await feesOf(
      reader,
      mined.map(({ transaction }) => transaction),
    );
    return placed.map((each): ChainStatus => {
      if (each === undefined) return { status: "unseen" };
      if (each.isWaiting) return { status: "pending" };
      if (each.place === undefined) return { status: "unseen" };
      const { confirmations, height } = each.place;
      const feeUnits = fees.get(each.transaction.txid) ?? 0n;
      return { status: "included", height, confirmations, isSuccess: true, feeUnits };
    });
  };
}

/** Of those blocks that stand: one at whose height the node has another stands no more. */
async function placesOf(
  reader: BitcoinReader,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, BlockPlace>> {
  const places = await reader.placesOf(hashes);
  const standing = new Map<string, BlockPlace>();
  for (const [at, hash] of hashes.entries()) {
    const place = places[at];
    if (place === undefined || place.confirmations < 1) continue;
    if ((await reader.pointAt(place.height))?.hash !== hash)
      throw new NodeUnavailable("getblockheader", "another block stands at that height");
    standing.set(hash, place);
  }
  return standing;
}

/** Satoshi, by transaction: what goes into each and does not come out. */
async function feesOf(
  reader: BitcoinReader,
  transactions: readonly SeenTransaction[],
): Promise<ReadonlyMap<string, bigint>> {
  const spent = [...new Set(transactions.flatMap(({ inputs }) => inputs.map(({ txid }) => txid)))];
  const found = await reader.transactions(spent);
  const outputs = new Map(spent.map((txid, at) => [txid, found[at]?.transaction.outputs]));
  return new Map(
    transactions.map(({ inputs, outputs: made, txid }) => {
      const came = inputs.map((input) => outputs.get(input.txid)?.[input.vout]?.units);
      const sum = came.reduce<bigint>((units, each) => {
        if (each === undefined)
          throw new NodeUnavailable("getrawtransaction", "it lacks what was spent");
        return units + each;
      }, 0n);
      return [txid, made.reduce((units, each) => units - each.units, sum)] as const;
    }),
  );
}
