import type { ChainStatus } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import type { BitcoinReader } from "./createBitcoinReader.ts";

/** Where transactions stand, in few exchanges and in the order asked for. */
export async function bitcoinStatuses(
  reader: BitcoinReader,
  txids: readonly string[],
): Promise<readonly ChainStatus[]> {
  const found = await reader.transactions(txids);
  const hashes = [...new Set(found.flatMap((each) => each?.blockHash ?? []))];
  const places = await reader.placesOf(hashes);
  const placed = found.map((each) => {
    const place =
      each?.blockHash === undefined ? undefined : places[hashes.indexOf(each.blockHash)];
    return { transaction: each?.transaction, place };
  });
  const standing = placed.flatMap(({ place, transaction }) =>
    transaction === undefined || place === undefined ? [] : [transaction],
  );
  const fees = await feesOf(reader, standing);
  return placed.map(({ place, transaction }): ChainStatus => {
    if (transaction === undefined) return { status: "unseen" };
    if (place === undefined) return { status: "pending" };
    const { confirmations, height } = place;
    if (confirmations < 1) return { status: "unseen" };
    const feeUnits = fees.get(transaction.txid) ?? 0n;
    return { status: "included", height, confirmations, isSuccess: true, feeUnits };
  });
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
